import { describe, expect, it } from 'vitest'
import { firstRights, lockOf } from './rights-of.ts'

const plain = { status: 'member', rights: [] } as const
const admin = { status: 'administrator', rights: ['can_pin_messages', 'can_manage_topics'] } as const

describe('firstRights', () => {
  it('suggests for a new admin what can be given, without what could take the group over', () => {
    const grantable = ['can_delete_messages', 'can_promote_members', 'is_anonymous'] as const
    expect(firstRights({ member: { ...plain, rights: [] }, grantable: [...grantable] })).toEqual([
      'can_delete_messages',
    ])
  })

  it('shows of an admin what they have and what can be given again', () => {
    const member = { ...admin, rights: [...admin.rights] }
    expect(firstRights({ member, grantable: ['can_pin_messages', 'can_delete_messages'] })).toEqual([
      'can_pin_messages',
    ])
  })
})

describe('lockOf', () => {
  it('SEC-31 locks what nobody here can give, and tells what saving would take away', () => {
    const known = {
      member: { ...admin, rights: [...admin.rights] },
      grantable: ['can_pin_messages' as const],
    }
    expect(
      (['can_pin_messages', 'can_manage_topics', 'can_change_info'] as const).map((right) =>
        lockOf(right, known),
      ),
    ).toEqual([undefined, 'lost', 'not_yours'])
  })
})

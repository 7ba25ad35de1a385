import { describe, expect, it } from 'vitest'
import { firstRights, lockOf, offeredRights } from './rights-of.ts'

const plain = { status: 'member', rights: [] } as const
const admin = { status: 'administrator', rights: ['can_pin_messages', 'can_manage_topics'] } as const

describe('firstRights', () => {
  it('suggests for a new admin what can be given, without what could take the group over', () => {
    const grantable = ['can_delete_messages', 'can_promote_members', 'is_anonymous'] as const
    expect(
      firstRights({ member: { ...plain, rights: [] }, grantable: [...grantable], is_forum: true }),
    ).toEqual(['can_delete_messages'])
  })

  it('shows of an admin what they have and what can be given again', () => {
    const member = { ...admin, rights: [...admin.rights] }
    expect(
      firstRights({ member, grantable: ['can_pin_messages', 'can_delete_messages'], is_forum: true }),
    ).toEqual(['can_pin_messages'])
  })
})

describe('the right to manage topics', () => {
  const grantable = ['can_manage_topics' as const]
  const member = { ...plain, rights: [] }

  it.each([true, false])('is offered, and suggested, where there are topics: %s', (is_forum) => {
    expect(offeredRights({ member, is_forum }).includes('can_manage_topics')).toBe(is_forum)
    expect(firstRights({ member, grantable, is_forum })).toEqual(is_forum ? grantable : [])
  })

  it('is shown, and kept, where an admin has it all the same', () => {
    const holder = { ...admin, rights: [...admin.rights] }
    expect(offeredRights({ member: holder, is_forum: false })).toContain('can_manage_topics')
    expect(firstRights({ member: holder, grantable, is_forum: false })).toEqual(grantable)
  })
})

describe('lockOf', () => {
  it('SEC-31 locks rights that can’t be given from here, and says which ones saving removes', () => {
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

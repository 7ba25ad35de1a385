import { wantedRights } from '@steward/contract/rights.ts'
import { describe, expect, it } from 'vitest'
import { type BotStanding, missingRights } from './health.ts'

const whole: BotStanding = {
  type: 'supergroup',
  isForum: true,
  status: 'administrator',
  rights: wantedRights,
}

describe('missingRights', () => {
  it('finds nothing missing when the bot holds all it asked for', () => {
    expect(missingRights(whole)).toEqual([])
  })

  it('names what was taken away, what matters most first', () => {
    const rights = wantedRights.filter(
      (right) => right !== 'can_pin_messages' && right !== 'can_restrict_members',
    )

    expect(missingRights({ ...whole, rights })).toEqual(['can_restrict_members', 'can_pin_messages'])
  })

  it('does not count rights that the bot holds but has no longer as a plain member', () => {
    expect(missingRights({ ...whole, status: 'member' })).toEqual([...wantedRights])
  })

  it('asks for topics only where there are topics', () => {
    expect(missingRights({ ...whole, isForum: false, rights: [] })).not.toContain('can_manage_topics')
    expect(missingRights({ ...whole, rights: [] })).toContain('can_manage_topics')
  })

  it('does not ask in a basic group for what only a supergroup has', () => {
    expect(missingRights({ ...whole, type: 'group', isForum: false, rights: [] })).toEqual([
      'can_delete_messages',
      'can_restrict_members',
      'can_invite_users',
      'can_pin_messages',
      'can_change_info',
    ])
  })

  it('says nothing about a group that the bot has left', () => {
    expect(missingRights({ ...whole, status: 'removed', rights: [] })).toEqual([])
  })
})

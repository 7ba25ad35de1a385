import { adminRights, type AdminRight } from '@steward/contract/rights.ts'
import { describe, expect, it } from 'vitest'
import type { Facts } from './facts.ts'
import { refusalOf } from './rules.ts'
import { grantable } from './rules-of-admins.ts'
import { ann, bot, givenFacts, givenTarget, id, zoe } from './testing/given.ts'

const owner = { userId: ann, rights: adminRights, isOwner: true }
const withRights = (...rights: AdminRight[]) => ({ userId: ann, rights, isOwner: false })
const promote = (...rights: AdminRight[]) => ({ kind: 'promote' as const, user_id: zoe, rights })
const demote = { kind: 'demote', user_id: zoe } as const
const title = { kind: 'title', user_id: zoe, title: 'Keeper' } as const

const facts = (actor: Facts['actor'], ...ofBot: AdminRight[]) =>
  givenFacts({ actor, bot: { userId: bot, rights: ['can_promote_members', ...ofBot] } })

const admin = (madeBy: number | null, botMayEdit = true) =>
  givenTarget({ status: 'administrator', botMayEdit, madeBy: madeBy === null ? null : id(madeBy) })

describe('SEC-31 rights that are given', () => {
  it('are never more than the giver has', () => {
    const actor = withRights('can_promote_members', 'can_pin_messages')
    const here = facts(actor, 'can_pin_messages', 'can_delete_messages')
    expect(refusalOf(promote('can_pin_messages'), here)).toBeUndefined()
    expect(refusalOf(promote('can_pin_messages', 'can_delete_messages'), here)).toBe('rights_beyond_yours')
    expect(grantable(here)).toEqual(['can_manage_chat', 'can_promote_members', 'can_pin_messages'])
  })

  it('are never more than the bot has, also when the owner gives them', () => {
    const here = facts(owner, 'can_pin_messages')
    expect(refusalOf(promote('can_pin_messages'), here)).toBeUndefined()
    expect(refusalOf(promote('can_delete_messages'), here)).toBe('rights_beyond_bot')
    expect(grantable(here)).toEqual(['can_manage_chat', 'can_promote_members', 'can_pin_messages'])
  })
})

describe('SEC-31 the rights of an existing admin', () => {
  const peer = withRights(...adminRights)

  it.each([
    ['a peer, of an admin made by the owner by hand', peer, admin(null, false), 'admin_not_yours'],
    ['a peer, of an admin that the bot made for nobody we know', peer, admin(null), 'admin_not_yours'],
    ['a peer, of an admin whom another made here', peer, admin(9), 'admin_not_yours'],
    ['whoever made them here', peer, admin(ann), undefined],
    [
      'whoever made them here, after somebody changed it by hand',
      peer,
      admin(ann, false),
      'admin_not_the_bots',
    ],
    ['the owner, of an admin whom somebody made here', owner, admin(9), undefined],
    ['the owner, of an admin that was made by hand', owner, admin(null, false), 'admin_not_the_bots'],
  ] as const)('are changed by %s: %s', (_, actor, target, refusal) => {
    for (const action of [demote, title, promote('can_pin_messages')])
      expect(refusalOf(action, givenFacts({ actor, target }))).toBe(refusal)
  })
})

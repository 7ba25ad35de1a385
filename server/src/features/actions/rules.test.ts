import { type ActionKind, actionKinds } from '@steward/contract/actions.ts'
import { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { describe, expect, it } from 'vitest'
import { day } from '#platform/durations.ts'
import type { Facts } from './facts.ts'
import { refusalOf } from './rules.ts'
import { ann, bot, chatId, givenActions, givenFacts, givenTarget, id, now, zoe } from './testing/given.ts'
import { needs } from './testing/roles.ts'

type Told = Partial<Record<ActionKind, RefusalName>>

/** Of each action what the rules say; those that may be done are left out. */
const refused = (facts: Facts): Told => {
  const actions = givenActions()
  const named = actionKinds.map((kind) => [kind, refusalOf(actions[kind], facts)] as const)
  return Object.fromEntries(named.filter(([, refusal]) => refusal))
}
const those = (kinds: readonly ActionKind[], refusal: RefusalName): Told =>
  Object.fromEntries(kinds.map((kind) => [kind, refusal]))
const allBut = (refusal: RefusalName, ...but: ActionKind[]) =>
  those(
    actionKinds.filter((kind) => !but.includes(kind)),
    refusal,
  )

const ofGroup = [
  'delete_message',
  'ban_channel',
  'unban_channel',
  'delete_channel_reactions',
  'pin',
  'unpin',
  'unpin_all',
  'permissions',
  'rename',
  'describe',
] as const
const ofAdmins = ['promote', 'demote', 'title'] as const

/** What even the owner cannot do to a plain member. */
const forAdminsOnly = those(['demote', 'title'], 'target_not_admin')

it('allows with a plain member everything but what is for admins', () => {
  expect(refused(givenFacts())).toEqual(forAdminsOnly)
})

describe.each(adminRights)('somebody who has every right but %s', (missing) => {
  const rights = adminRights.filter((right) => right !== missing)
  const needing = actionKinds.filter((kind) => needs[kind] === missing)

  it('SEC-29 may do through the bot exactly what they may do by hand', () => {
    const told = refused(givenFacts({ actor: { userId: ann, rights, isOwner: false } }))
    expect(told).toEqual({ ...forAdminsOnly, ...those(needing, 'right_missing') })
  })

  it('SEC-29 is told so too when it is the bot that lacks it, where the bot has to call Telegram', () => {
    const told = refused(givenFacts({ bot: { userId: bot, rights } }))
    const calling = needing.filter((kind) => kind !== 'warn' && kind !== 'unwarn')
    expect(told).toEqual({ ...forAdminsOnly, ...those(calling, 'bot_right_missing') })
  })
})

describe('whom nothing may be done to', () => {
  it.each([
    ['myself', ann, 'not_on_yourself'],
    ['the bot', bot, 'target_untouchable'],
    ['the anonymous admins', id(1_087_968_824), 'target_untouchable'],
    ['who writes for a channel', id(136_817_688), 'target_untouchable'],
    ['Telegram itself', id(777_000), 'target_untouchable'],
  ] as const)('SEC-33 %s', (_, userId, refusal) => {
    expect(refused(givenFacts({ target: givenTarget({ userId }) }))).toEqual(allBut(refusal, ...ofGroup))
  })

  it('SEC-33 the owner', () => {
    expect(refused(givenFacts({ target: givenTarget({ status: 'creator' }) }))).toEqual(
      allBut('target_untouchable', 'approve', 'decline', 'unwarn', ...ofGroup),
    )
  })

  it('SEC-34 whom the group does not know, before anything else that is so of them', () => {
    const target = givenTarget({ isKnown: false, status: 'left', isPresent: false })
    // Who asks to join is known by that, and may be banned.
    expect(refused(givenFacts({ target }))).toEqual(
      allBut('member_unknown', 'approve', 'decline', 'ban', ...ofGroup),
    )
    const nobody = givenTarget({ isKnown: false, status: 'left', isPresent: false, hasRequest: false })
    expect(refused(givenFacts({ target: nobody }))['ban']).toBe('member_unknown')
  })

  it('SEC-33 admins, apart from what is for them, as long as they are', () => {
    expect(refused(givenFacts({ target: givenTarget({ status: 'administrator' }) }))).toEqual(
      allBut('target_is_admin', 'approve', 'decline', 'unwarn', ...ofAdmins, ...ofGroup),
    )
  })
})

it.each([
  ['the linked channel', { linkedChatId: -1_002 }],
  ['the group itself, as which its anonymous admins write', { chatId: ChatId.parse(-1_002) }],
])('does nothing to %s but lift a ban', (_, more) => {
  const facts = givenFacts({ chat: { ...givenFacts().chat, ...more } })
  expect(refused(facts)).toEqual({
    ...forAdminsOnly,
    ...those(['ban_channel', 'delete_channel_reactions'], 'target_untouchable'),
  })
})

it('does nothing in a group that the bot has left', () => {
  const chat = { chatId, type: 'supergroup', state: 'bot_removed', linkedChatId: null } as const
  expect(refused(givenFacts({ chat }))).toEqual(allBut('group_frozen'))
})

it('leaves out in a basic group what Telegram has for supergroups only', () => {
  const chat = { chatId, type: 'group', state: 'active', linkedChatId: null } as const
  expect(refused(givenFacts({ chat }))).toEqual(
    those(
      ['mute', 'limit', 'unmute', 'ban', 'unban', 'ban_channel', 'unban_channel', ...ofAdmins],
      'supergroup_needed',
    ),
  )
})

it('does nothing that is not there to be done', () => {
  const target = givenTarget({ hasRequest: false, isWarned: false, hasMessages: false })
  expect(refused(givenFacts({ target }))).toEqual({
    ...refused(givenFacts()),
    approve: 'request_gone',
    decline: 'request_gone',
    unwarn: 'warning_gone',
    delete_messages: 'nothing_to_delete',
  })
})

it('gives rights and tags only to people who are in the group, and removes nobody else', () => {
  const target = givenTarget({ status: 'left', isPresent: false, isAway: true })
  expect(refused(givenFacts({ target }))).toMatchObject(
    those(['promote', 'tag', 'kick'], 'target_not_member'),
  )
})

it('does nothing to a banned person that would lift the ban', () => {
  const target = givenTarget({ status: 'kicked' })
  expect(refused(givenFacts({ target }))).toEqual({
    ...refused(givenFacts()),
    ...those(['kick', 'mute', 'limit', 'unmute'], 'target_is_banned'),
  })
})

it('deletes what a banned person wrote only for somebody who may delete', () => {
  const rights = adminRights.filter((right) => right !== 'can_delete_messages')
  const ban = { kind: 'ban', user_id: zoe, until: null, delete_messages: true } as const
  expect(refusalOf(ban, givenFacts())).toBeUndefined()
  expect(refusalOf(ban, givenFacts({ actor: { userId: ann, rights, isOwner: false } }))).toBe('right_missing')
  expect(refusalOf(ban, givenFacts({ bot: { userId: bot, rights } }))).toBe('bot_right_missing')
})

it.each([
  [29, 'until_out_of_range'],
  [30, undefined],
  [366 * day, undefined],
  [366 * day + 1, 'until_out_of_range'],
] as const)('takes a time of %i seconds for what Telegram takes it for', (seconds, refusal) => {
  const until = now + seconds
  expect(refusalOf({ kind: 'ban', user_id: zoe, until }, givenFacts())).toBe(refusal)
  expect(refusalOf({ kind: 'mute', user_id: zoe, until }, givenFacts())).toBe(refusal)
})

it.each([
  ['Keeper № 1', undefined],
  ['Хранитель', undefined],
  ['نگهبان', undefined],
  ['Keeper 🗝', 'emoji_not_allowed'],
  ['🇮🇷', 'emoji_not_allowed'],
] as const)('writes beside a name what Telegram takes there: %s', (mark, refusal) => {
  expect(refusalOf({ kind: 'tag', user_id: zoe, tag: mark }, givenFacts())).toBe(refusal)
  const promote = { kind: 'promote', user_id: zoe, rights: ['can_pin_messages'], title: mark } as const
  expect(refusalOf({ ...promote, rights: [...promote.rights] }, givenFacts())).toBe(refusal)
})

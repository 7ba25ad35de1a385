import { type ActionKind, type PersonAction, rightFor } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { describe, expect, it } from 'vitest'
import type { MemberStatus } from '../../platform/database/schema-chats.ts'
import { type Facts, refusalOf } from './rules.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names the ids that it makes
const id = (value: number) => value as UserId
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names the ids that it makes
const chatId = -1_001_000 as ChatId
const [ann, zoe, bot] = [id(1), id(2), id(3)]
const now = 1_790_000_000

const examples: Record<ActionKind, PersonAction> = {
  approve: { kind: 'approve', user_id: zoe },
  decline: { kind: 'decline', user_id: zoe },
  ban: { kind: 'ban', user_id: zoe, until: null },
  unban: { kind: 'unban', user_id: zoe },
  kick: { kind: 'kick', user_id: zoe },
  mute: { kind: 'mute', user_id: zoe, until: now + 3600 },
  limit: { kind: 'limit', user_id: zoe, permissions: ['can_send_messages'], until: null },
  unmute: { kind: 'unmute', user_id: zoe },
}
const actions = Object.values(examples)

const allowed: Facts = {
  chat: { chatId, type: 'supergroup', state: 'active' },
  actor: { userId: ann, rights: adminRights },
  bot: { userId: bot, rights: adminRights },
  target: { status: 'member', hasRequest: true },
  now,
  soonest: 30,
}

/** Of each action what the rules say; those that may be done are left out. */
const refused = (facts: Facts, on: UserId = zoe): Partial<Record<ActionKind, RefusalName>> =>
  Object.fromEntries(
    actions
      .map((action) => [action.kind, refusalOf({ ...action, user_id: on }, facts)] as const)
      .filter(([, refusal]) => refusal),
  )
const all = (refusal: RefusalName, ...but: ActionKind[]) =>
  Object.fromEntries(actions.filter(({ kind }) => !but.includes(kind)).map(({ kind }) => [kind, refusal]))

it('allows everything where nothing speaks against it', () => {
  expect(refused(allowed)).toEqual({})
})

describe.each(adminRights)('SEC-29 somebody who has every right but %s', (missing) => {
  const rights = adminRights.filter((right) => right !== missing)
  const needing = actions.filter(({ kind }) => rightFor[kind] === missing).map(({ kind }) => kind)

  it('may do through the bot exactly what they may do by hand', () => {
    const expected = Object.fromEntries(needing.map((kind) => [kind, 'right_missing']))
    expect(refused({ ...allowed, actor: { userId: ann, rights } })).toEqual(expected)
  })

  it('is told so too when it is the bot that lacks it', () => {
    const expected = Object.fromEntries(needing.map((kind) => [kind, 'bot_right_missing']))
    expect(refused({ ...allowed, bot: { userId: bot, rights } })).toEqual(expected)
  })
})

const onto = (status: MemberStatus): Facts => ({ ...allowed, target: { status, hasRequest: true } })

describe('SEC-33 whom nothing may be done to', () => {
  it.each([
    ['myself', ann, 'not_on_yourself'],
    ['the bot', bot, 'target_untouchable'],
    ['the anonymous admins', id(1_087_968_824), 'target_untouchable'],
    ['who writes for a channel', id(136_817_688), 'target_untouchable'],
    ['Telegram itself', id(777_000), 'target_untouchable'],
  ] as const)('%s', (_, on, refusal) => {
    expect(refused(allowed, on)).toEqual(all(refusal))
  })

  it('the owner, and admins as long as they are', () => {
    expect(refused(onto('creator'))).toEqual(all('target_untouchable', 'approve', 'decline'))
    expect(refused(onto('administrator'))).toEqual(all('target_is_admin', 'approve', 'decline'))
  })
})

it('does nothing in a group that the bot has left', () => {
  expect(refused({ ...allowed, chat: { chatId, type: 'supergroup', state: 'bot_removed' } })).toEqual(
    all('group_frozen'),
  )
})

it('leaves out in a basic group what Telegram has for supergroups only', () => {
  expect(refused({ ...allowed, chat: { chatId, type: 'group', state: 'active' } })).toEqual(
    all('supergroup_needed', 'approve', 'decline', 'kick'),
  )
})

it('decides on no request that does not wait', () => {
  expect(refused({ ...allowed, target: { status: 'member', hasRequest: false } })).toEqual({
    approve: 'request_gone',
    decline: 'request_gone',
  })
})

it('does nothing to somebody who is banned that would lift the ban by the way', () => {
  expect(refused(onto('kicked'))).toEqual(all('target_is_banned', 'approve', 'decline', 'ban', 'unban'))
})

it.each([
  [29, 'until_out_of_range'],
  [30, undefined],
  [366 * 86_400, undefined],
  [366 * 86_400 + 1, 'until_out_of_range'],
] as const)('takes a time of %i seconds for what Telegram takes it for', (seconds, refusal) => {
  const until = now + seconds
  expect(refusalOf({ kind: 'ban', user_id: zoe, until }, allowed)).toBe(refusal)
  expect(refusalOf({ kind: 'mute', user_id: zoe, until }, allowed)).toBe(refusal)
})

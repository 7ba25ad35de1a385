import type { Action } from '@steward/contract/actions.ts'
import { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { expect, it } from 'vitest'
import { user } from '#platform/database/testing/given-group.ts'
import { Refused } from '#platform/refused.ts'
import { day } from '#platform/durations.ts'
import { createCarryOut } from './carry-out.ts'
import type { Deed } from './deed.ts'
import { bot } from './testing.ts'

const zoe = user(42)
const date = 1_800_000_000

const chatId = ChatId.parse(-1_001)

/** What is begun, where these kinds are refused. */
async function carriedOut(deed: Partial<Deed>, refused: Partial<Record<Action['kind'], RefusalName>> = {}) {
  const begun: Action[] = []
  const carryOut = createCarryOut({
    botId: user(bot),
    begin: async ({ action }) => {
      const refusal = refused[action.kind]
      if (refusal) throw new Refused(refusal)
      return begun.push(action)
    },
  })
  const rest = { isTrusted: false, verdict: 'ban', seconds: null, reactions: false, deedId: 1 } as const
  const result = await carryOut({
    chatId,
    userId: zoe,
    date,
    hitIds: [1],
    ...rest,
    messageIds: [1],
    ...deed,
  })
  return { result, begun }
}

it('what follows is the deletion alone for whoever can’t be banned', async () => {
  const deletion = { kind: 'delete_messages', user_id: zoe, message_ids: [1] }
  for (const refusal of ['bot_right_missing', 'target_is_admin'] as const) {
    const { begun, result } = await carriedOut({}, { ban: refusal })
    expect([begun, result]).toEqual([[deletion], { is: 'done', actionId: 1 }])
  }
  expect((await carriedOut({})).begun).toMatchObject([{ kind: 'ban', delete_messages: true }])
})

it('what follows is begun once, though a node dies before it notes that and the next one does it again', async () => {
  // As an action is begun: under a name that it has already, it is the same one.
  const begun = new Map<string, { actionId: number; kind: string }>()
  const carryOut = createCarryOut({
    botId: user(bot),
    begin: async ({ action: { kind }, key }) => {
      const { actionId } = begun.get(key) ?? { actionId: begun.size + 1 }
      begun.set(key, { actionId, kind })
      return actionId
    },
  })
  const deed = { chatId, userId: zoe, date, seconds: null, reactions: true, hitIds: [1], messageIds: [1] }
  const one = { ...deed, isTrusted: false, verdict: 'mute', deedId: 1 } as const
  for (const _ of ['first', 'second']) expect(await carryOut(one)).toEqual({ is: 'done', actionId: 1 })
  expect([...begun.values()].map(({ kind }) => kind)).toEqual(['mute', 'delete_messages', 'delete_reactions'])
  expect(await carryOut({ ...one, deedId: 2 })).toEqual({ is: 'done', actionId: 4 })
})

it('nothing follows for whom an admin told the rules to leave alone', async () => {
  const spared = { is: 'spared', error: 'trusted' }
  expect(await carriedOut({ isTrusted: true })).toEqual({ result: spared, begun: [] })
})

it('what follows waits as a whole while Telegram can’t be asked', async () => {
  expect(await carriedOut({}, { ban: 'telegram_unreachable' })).toEqual({
    result: { is: 'later' },
    begun: [],
  })
})

it.each([
  ['five minutes, where the group chose less', 60, 300],
  ['as long as the group chose', day, day],
  ['a little less than the 366 days after which Telegram takes it for forever', 366 * day, 366 * day - 300],
])('a mute or a ban lasts %s', async (_, seconds, lasts) => {
  for (const verdict of ['mute', 'ban'] as const) {
    const { begun } = await carriedOut({ verdict, seconds })
    expect(begun[0]).toMatchObject({ until: date + lasts })
  }
})

it('what follows deletes a hundred messages with one action, and the rest with the next', async () => {
  const messageIds = Array.from({ length: 150 }, (_, at) => at + 1)
  const { begun } = await carriedOut({ verdict: 'delete', messageIds })
  const parts = begun.map((action) => (action.kind === 'delete_messages' ? (action.message_ids ?? []) : []))
  expect(parts.map((some) => some.length)).toEqual([100, 50])
  expect(parts.flat()).toEqual(messageIds)
})

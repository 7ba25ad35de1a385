import type { ActionKind } from '@steward/contract/actions.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { derivedKey } from '#platform/derived-key.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Call } from '#platform/outbox/call.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Leased } from '#platform/outbox/leased.ts'
import { Refused } from '#platform/refused.ts'
import { callsOf } from './calls-of.ts'
import { end } from './end.ts'
import { type Facts, targetOf } from './facts.ts'
import { deletes, messagesOf } from './message-refs.ts'
import { operationOf } from './operation-of.ts'
import { begin, type Begun, type NewAction } from './store.ts'
import { type Ahead, type Follows, giveWarning, takeWarning } from './warn.ts'

type Around = Pick<Facts, 'chat' | 'now' | 'bot' | 'messageIds' | 'target'>

/** Ends by us alone; Telegram has nothing like it. */
export const ourOwn: ReadonlySet<ActionKind> = new Set(['warn', 'unwarn'])

/** An action that is about to be written. */
export type Ready = { wanted: NewAction; facts: Around }
/** Undefined when its key was used before; a refusal when there is nothing to do. */
export type Written = Begun | { refused: RefusalName } | undefined

async function callsFor(trx: Transaction, { wanted, facts }: Ready): Promise<Call[]> {
  const { chat, now, messageIds: known } = facts
  const target = targetOf(wanted.action)
  const person = target === null ? undefined : { chatId: chat.chatId, userId: target }
  const { action } = wanted
  const written = person && deletes(action) ? (known ?? (await messagesOf(trx, person, now))) : []
  const named = action.kind === 'delete_messages' ? action.message_ids : undefined
  const messageIds = named ? written.filter((id) => named.includes(id)) : written
  return callsOf({ ...chat, now, messageIds, queryId: facts.target?.queryId ?? null }, wanted.action)
}

type Owing = { wanted: NewAction; calls: Call[] }

const isSomething = ({ wanted, calls }: Owing) => calls.length > 0 || ourOwn.has(wanted.action.kind)

/** Actions, and the calls that they owe; of these `room` are leased to whoever writes them, and known after the commit. */
export async function writeActions(
  trx: Transaction,
  all: readonly Ready[],
  room: number,
): Promise<{ written: Written[]; leased: () => Leased[]; owed: number }> {
  const owing: Owing[] = []
  for (const ready of all) {
    const wanted = { ...ready.wanted, chatId: ready.facts.chat.chatId }
    owing.push({ wanted, calls: await callsFor(trx, ready) })
  }
  const real = owing.filter(isSomething)
  const ids = await begin(
    trx,
    real.map(({ wanted, calls }) => ({ wanted, calls: calls.length })),
  )
  const begun = new Map(real.map((one, place) => [one, ids[place]]))
  const calls = real.flatMap((one) => {
    const actionId = begun.get(one)
    return actionId === undefined
      ? []
      : one.calls.map((call) => ({ ...call, operation: operationOf(actionId) }))
  })
  const leased = await enqueueAll(trx, calls, room)
  const written = owing.map((one): Written => {
    if (!isSomething(one)) return { refused: 'nothing_to_delete' }
    const actionId = begun.get(one)
    return actionId === undefined ? undefined : { actionId, params: JSON.stringify(one.wanted.action) }
  })
  return { written, leased, owed: calls.length }
}

/** The same of one, for the outbox to find. */
async function writeAction(trx: Transaction, wanted: NewAction, facts: Around): Promise<Begun | undefined> {
  const { written } = await writeActions(trx, [{ wanted, facts }], 0)
  const [begun] = written
  if (begun && 'refused' in begun) throw new Refused(begun.refused)
  return begun
}

/** What the bot does because of a warning; what it may not do stands in the log all the same. */
async function follow(trx: Transaction, wanted: NewAction, facts: Facts, { action, refusal }: Follows) {
  // The bot may have warned, too, and a key of one person starts one thing.
  const key = derivedKey(`follows from ${wanted.key}`)
  const following: NewAction = { ...wanted, actor: facts.bot.userId, via: 'bot', action, key }
  if (!refusal) {
    await writeAction(trx, following, facts)
    return
  }
  const [actionId] = await begin(trx, [{ wanted: { ...following, chatId: facts.chat.chatId }, calls: 0 }])
  if (actionId !== undefined)
    await end(trx, [
      { operation: operationOf(actionId), lane: facts.chat.chatId, state: 'refused', error: refusal },
    ])
}

/** The same for somebody who decided it, with what follows from it at once. */
export async function write(
  trx: Transaction,
  wanted: NewAction,
  facts: Facts,
  ahead?: Ahead,
): Promise<Begun | undefined> {
  const begun = await writeAction(trx, wanted, facts)
  if (!begun || !ourOwn.has(wanted.action.kind)) return begun
  const { actionId } = begun
  const { action, actor, reason } = wanted
  const of = { chatId: facts.chat.chatId, via: wanted.via, by: actor, actionId, reason }
  if (action.kind === 'unwarn') await takeWarning(trx, of, action)
  if (action.kind === 'warn' && ahead) await giveWarning(trx, of, action, ahead)
  await end(trx, [{ operation: operationOf(actionId), lane: of.chatId, state: 'sent', error: null }])
  if (ahead?.follows) await follow(trx, { ...wanted, because: actionId }, facts, ahead.follows)
  return begun
}

import type { ActionKind } from '@steward/contract/actions.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { derivedKey } from '#platform/derived-key.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import type { Call } from '#platform/outbox/call.ts'
import { leasedIn, type Owed, owing } from '#platform/outbox/enqueue.ts'
import type { Leased } from '#platform/outbox/leased.ts'
import { Refused } from '#platform/refused.ts'
import { callsOf } from './calls-of.ts'
import { end } from './end.ts'
import { type Facts, targetOf } from './facts.ts'
import { deletes, messagesOf } from './message-refs.ts'
import { operationOf } from './operation-of.ts'
import { beginning, type Begun, type NewAction } from './store.ts'
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

/** An action that was begun, with each call that it owes. */
type Row = { begun_place: number; begun_id: number } & (Owed | { id: null; is_leased: null })

/** The statement that writes actions down and owes their calls; of these `room` are leased to whoever writes them. */
function writing(all: readonly Owing[], room: number) {
  const calls = all.flatMap((one, place) =>
    one.calls.map((call) => ({ ...call, operation: operationOf(place + 1) })),
  )
  const begins = all.map(({ wanted, calls: owed }) => ({ wanted, calls: owed.length }))
  return sql<Row>`
    with ${beginning(begins)}, owed as (${owing(calls, room, { begun: true })})
    select begun.place as begun_place, begun.id as begun_id, owed.*
    from begun left join owed on owed.action_id = begun.id order by owed.id`
}

type WrittenAll = { written: Written[]; leased: Leased[]; owed: number }

/** What is to be written, and what came of it. */
async function prepare(trx: Transaction, all: readonly Ready[], room: number) {
  const each: Owing[] = []
  for (const ready of all) {
    const wanted = { ...ready.wanted, chatId: ready.facts.chat.chatId }
    each.push({ wanted, calls: await callsFor(trx, ready) })
  }
  const real = each.filter(isSomething)
  const cameOf = (rows: readonly Row[]): WrittenAll => {
    const ids = new Map(rows.map((row) => [real[row.begun_place - 1], row.begun_id]))
    const owed = rows.flatMap((row) => (row.id === null ? [] : [row]))
    const written = each.map((one): Written => {
      if (!isSomething(one)) return { refused: 'nothing_to_delete' }
      const actionId = ids.get(one)
      return actionId === undefined ? undefined : { actionId, params: JSON.stringify(one.wanted.action) }
    })
    return { written, leased: leasedIn(owed), owed: owed.length }
  }
  return { statement: writing(real, room), cameOf }
}

/** Asked along: actions are begun, and their calls owed, of which `room` are leased to whoever writes them. */
export async function askToWrite(
  trx: Transaction,
  all: readonly Ready[],
  room: number,
): Promise<() => WrittenAll> {
  const { statement, cameOf } = await prepare(trx, all, room)
  const rows = await askAlong(trx, statement)
  return () => cameOf(rows())
}

/** The same of one, for the outbox to find. */
async function writeAction(trx: Transaction, wanted: NewAction, facts: Around): Promise<Begun | undefined> {
  const { statement, cameOf } = await prepare(trx, [{ wanted, facts }], 0)
  const [begun] = cameOf((await statement.execute(trx)).rows).written
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
  const { chatId } = facts.chat
  const { rows } = await writing([{ wanted: { ...following, chatId }, calls: [] }], 0).execute(trx)
  for (const { begun_id: id } of rows)
    await end(trx, [{ operation: operationOf(id), lane: chatId, state: 'refused', error: refusal }])
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

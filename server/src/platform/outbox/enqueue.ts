import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import type { Method } from '#platform/telegram/client.ts'
import { type Call, deadlineOf, orderKeyOf, priorities, repeatRuleOf } from './call.ts'
import { isPaused, type Leased, leasedOf, leasedUntil, type Row, rowColumns } from './leased.ts'
import { unseen } from '#platform/database/unseen.ts'

/** Of two with the same key in one statement the newer counts. */
function newestOf(calls: readonly Call[]): Call[] {
  const keyed = new Map<string, Call>()
  for (const call of calls)
    if (call.dedupeKey !== undefined) keyed.set(`${call.lane} ${call.dedupeKey}`, call)
  return calls.filter(
    (call) => call.dedupeKey === undefined || keyed.get(`${call.lane} ${call.dedupeKey}`) === call,
  )
}

/** Which of them no other of them stands before. */
function firstsOf(calls: readonly Call[]): boolean[] {
  const taken = new Set<string>()
  return calls.map((call) => {
    const key = orderKeyOf(call)
    if (key === null) return true
    const isFirst = !taken.has(`${call.lane} ${key}`)
    taken.add(`${call.lane} ${key}`)
    return isFirst
  })
}

export type Owed = Row & { is_leased: boolean }

/**
 * The statement that owes these. `begun`: their operations begin in the same one, where `begun (place, id)` says which id
 * each got; until then the calls name the place.
 */
export function owing(calls: readonly Call[], room: number, { begun = false } = {}): RawBuilder<Owed> {
  const firsts = firstsOf(calls)
  return sql`
    insert into outbox as o
      (chat_id, method, params, priority, dedupe_key, deadline, order_key, repeat_rule, action_id, operation,
        leased_until, fence, attempts, state)
    select q.chat_id, q.method, q.params, q.priority, q.dedupe_key, now() + q.seconds * interval '1 second',
      q.order_key, q.repeat_rule, q.action_id, q.operation, case when q.leased then ${leasedUntil} end, q.leased::int, q.leased::int,
      case when q.leased and q.repeat_rule <> 'freely' then 'sending' else 'waiting' end
    from (
      select o.*, ${sql.raw(begun ? 'begun.id' : 'o.operation_id')} as action_id,
        o.may_leave and not ${isPaused} and not exists (
          select from outbox e
          where e.chat_id = o.chat_id and e.order_key = o.order_key and e.settled_at is null) as leased
      from unnest(
        ${unseen(
          calls.map(({ lane }) => lane),
          'bigint',
        )},
        ${unseen(
          calls.map(({ method }) => method),
          'text',
        )},
        ${unseen(
          calls.map(({ params }) => JSON.stringify(params)),
          'text',
        )},
        ${unseen(
          calls.map((call) => priorities[call.class]),
          'smallint',
        )},
        ${unseen(
          calls.map(({ dedupeKey }) => dedupeKey ?? null),
          'text',
        )},
        ${unseen(calls.map(deadlineOf), 'float8')},
        ${unseen(calls.map(orderKeyOf), 'text')},
        ${unseen(calls.map(repeatRuleOf), 'text')},
        ${unseen(
          calls.map(({ operation }) => operation?.id ?? null),
          'bigint',
        )},
        ${unseen(
          calls.map(({ operation }) => operation?.of ?? null),
          'text',
        )},
        ${unseen(
          firsts.map((isFirst, place) => isFirst && place < room),
          'boolean',
        )}
      ) with ordinality as o(chat_id, method, params, priority, dedupe_key, seconds, order_key, repeat_rule,
        operation_id, operation, may_leave, place)
      ${sql.raw(begun ? 'join begun on begun.place = o.operation_id' : '')}
    ) q order by q.place
    on conflict (chat_id, dedupe_key) do update set
      method = excluded.method, params = excluded.params, priority = excluded.priority,
      deadline = excluded.deadline, order_key = excluded.order_key, repeat_rule = excluded.repeat_rule,
      action_id = excluded.action_id, operation = excluded.operation, state = excluded.state, attempts = excluded.attempts, not_before = now(),
      leased_until = excluded.leased_until, fence = o.fence + 1, settled_at = null, outcome = null, resent = false
    where o.params <> excluded.params or o.method <> excluded.method
      or o.state in ('failed', 'expired')
    returning ${rowColumns}, leased_until is not null as is_leased`
}

/** Those of what was owed that are ours to make. */
export const leasedIn = (owed: readonly Owed[]): Leased[] => owed.filter((row) => row.is_leased).map(leasedOf)

/**
 * Owes calls of the Bot API, in the transaction of their cause: both are committed or neither is (REL-05). The same key
 * with the same parameters does nothing, unless that call failed before. Of those that may leave at once, `room` are
 * leased to whoever owes them, who asks for them after the commit and makes them; for the others wake the outbox.
 */
export async function enqueueAll(trx: Transaction, owed: readonly Call[], room = 0): Promise<() => Leased[]> {
  const calls = newestOf(owed)
  if (!calls.length) return () => []
  const rows = await askAlong(trx, owing(calls, room))
  return () => leasedIn(rows())
}

/** Owes one. Wake the outbox after the commit. */
export async function enqueue<M extends Method>(trx: Transaction, call: Call<M>): Promise<void> {
  await enqueueAll(trx, [call])
}

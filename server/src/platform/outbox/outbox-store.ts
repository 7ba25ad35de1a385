import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { alongIndexes } from '#platform/database/along-indexes.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { isPaused, type Leased, leasedOf, leasedUntil, operationOf, type Row, rowColumns } from './leased.ts'
import type { OnEnded } from './operation.ts'
import { renewLeases } from '#platform/renew-leases.ts'

const waitsForAnother = sql`exists (
  select from outbox e
  where e.chat_id = o.chat_id and e.order_key = o.order_key and e.id < o.id and e.settled_at is null)`

type Places = { from: number; to: number; limit: number }

/** The first in line of one kind that may be made now. */
const nextOf = ({ from, to, limit }: Places) => sql`(
  select chat_id, id from outbox o
  where settled_at is null and state = 'waiting' and not_before <= now() and deadline > now()
    and priority between ${from} and ${to}
    and (leased_until is null or leased_until <= now())
    and not ${isPaused} and not ${waitsForAnother}
  order by priority, id limit ${limit} for update skip locked)`

/**
 * Takes the first calls in line that may be made now, of each kind so many. What may not be repeated blindly is
 * marked before it leaves: a row that is found so after a crash may have been sent (REL-08). What is next is looked for
 * once: a plan that looks for each row anew would take all that waits.
 */
export async function lease(database: Database, ...places: readonly Places[]): Promise<Leased[]> {
  const next = sql.join(
    places.map((kind) => sql`select * from ${nextOf(kind)} as n`),
    sql` union all `,
  )
  const rows = await alongIndexes(database, async (trx) => {
    const taken = await sql<Row>`
      with next as materialized (${next})
      update outbox set
        leased_until = ${leasedUntil}, fence = fence + 1, attempts = attempts + 1,
        state = case when repeat_rule = 'freely' then 'waiting' else 'sending' end
      where (chat_id, id) in (select * from next)
      returning ${rowColumns}`.execute(trx)
    return taken.rows
  })
  return rows.map(leasedOf).sort((a, b) => a.priority - b.priority || a.id - b.id)
}

/** For a keeper. */
export const renewCalls = (database: Database) =>
  renewLeases<Leased>(database, {
    table: 'outbox',
    until: 'leased_until',
    by: {
      chat_id: ['bigint', ({ lane }) => lane],
      id: ['bigint', ({ id }) => id],
      fence: ['int', ({ fence }) => fence],
    },
    unless: sql`t.settled_at is not null or t.leased_until is null`,
  })

/** Only under the fence of the lease. */
const ours = ({ lane, id, fence }: Leased) =>
  sql`chat_id = ${lane} and id = ${id} and fence = ${fence} and settled_at is null`

/**
 * In the order of the index that has those alone which are not settled: without one, PostgreSQL reads all calls of a week until it
 * meets such a one, and mostly there is none.
 */
export const firstWaiting = sql`
  select from outbox where settled_at is null and leased_until is null order by priority, id limit 1`

/** Whether a call waits that nobody has: its turn may have come with the end of another. */
export const isAnyWaiting = async (database: Database): Promise<boolean> =>
  (await firstWaiting.execute(database)).rows.length > 0

/** Back in line. A try that did not happen is not counted. */
export async function putBack(
  database: Database,
  row: Leased,
  { seconds, tried, resent, reason }: { seconds: number; tried: boolean; resent?: boolean; reason?: string },
): Promise<void> {
  await sql`
    update outbox set
      state = 'waiting', leased_until = null, not_before = now() + ${seconds}::float8 * interval '1 second',
      attempts = attempts - ${tried ? 0 : 1}, resent = resent or ${resent ?? false},
      outcome = coalesce(${reason ?? null}, outcome)
    where ${ours(row)}`.execute(database)
}

/**
 * The group was upgraded: what waits in its lane goes to its new id (F-31), and so do the actions behind it. A call that is under way stays where it is
 * until it hears of the upgrade by itself.
 */
export async function moveWaiting(database: Database | Transaction, from: number, to: number): Promise<void> {
  await sql`
    update outbox set chat_id = ${to}, dedupe_key = null
    where chat_id = ${from} and settled_at is null and leased_until is null`.execute(database)
  await sql`update actions set chat_id = ${to} where chat_id = ${from}`.execute(database)
}

/** This call heard of the upgrade: it goes to the new id at once, with all that waits behind it. */
export async function moveLane(database: Database, row: Leased, to: number): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`
      update outbox set
        chat_id = ${to}, dedupe_key = null, fence = fence + 1, leased_until = null, state = 'waiting',
        not_before = now()
      where ${ours(row)}`.execute(trx)
    await moveWaiting(trx, row.lane, to)
  })
}

/** Silences a scope for exactly as long as Telegram asked. */
export async function pause(database: Database, scope: string, seconds: number): Promise<void> {
  await sql`
    insert into outbox_pauses as p (scope, until)
    values (${scope}, now() + ${seconds}::float8 * interval '1 second')
    on conflict (scope) do update set until = greatest(p.until, excluded.until)`.execute(database)
}

type Reaped = Pick<Row, 'chat_id' | 'action_id' | 'operation'> & {
  state: 'waiting' | 'uncertain' | 'expired'
  error: string | null
}

const stopped = 'the server stopped while the call was under way'

/**
 * What became too late, and what a crash left in the middle of sending. A valuable call is sent once more, everything
 * else of that kind stays uncertain, and so does what it was to carry out.
 */
export async function reap(database: Database, onEnded: OnEnded): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const expired = await sql<Reaped>`
      update outbox set state = 'expired', settled_at = now(), leased_until = null
      where settled_at is null and deadline <= now() and state = 'waiting'
        and (leased_until is null or leased_until <= now())
      returning chat_id, action_id, operation, state, null as error`.execute(trx)
    const cutOff = await sql<Reaped>`
      update outbox set
        state = case when repeat_rule = 'valuable' and not resent then 'waiting' else 'uncertain' end,
        settled_at = case when repeat_rule = 'valuable' and not resent then null else now() end,
        outcome = ${JSON.stringify({ error: stopped })},
        resent = true, leased_until = null, fence = fence + 1
      where settled_at is null and state = 'sending' and leased_until <= now()
      returning chat_id, action_id, operation, state, ${stopped}::text as error`.execute(trx)
    const ended = [...expired.rows, ...cutOff.rows].flatMap(({ state, error, ...row }) => {
      const operation = operationOf(row)
      return operation === null || state === 'waiting' ? [] : [{ operation, lane: row.chat_id, state, error }]
    })
    if (ended.length) await onEnded(trx, ended)
  })
  await sql`delete from outbox_pauses where until <= now()`.execute(database)
}

/** Whether anything is owed, or a pause is still written down. */
export async function hasWork(database: Database): Promise<boolean> {
  const { rows } = await sql<{ work: boolean }>`
    select exists (select from outbox where settled_at is null) or exists (select from outbox_pauses) as work
  `.execute(database)
  return rows[0]?.work ?? false
}

/** Milliseconds until something becomes due that is not yet; undefined when nothing does. */
export async function nextDue(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(due.at) - now())::float8 * 1000 as ms
    from (
      select greatest(not_before, leased_until, (
        select max(p.until) from outbox_pauses p
        where p.scope in ('all', 'lane ' || o.chat_id, 'method ' || o.method)
      )) as at
      from outbox o where settled_at is null order by priority, id limit 200
    ) as due
    where due.at > now()`.execute(database)
  return rows[0]?.ms ?? undefined
}

const purgeRows = 5_000

/** Forgets some calls that were settled long ago; answers whether there are more. */
export async function purgeOutbox(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from outbox where ctid = any(array(
      select ctid from outbox where settled_at < now() - ${keptHours.call} * interval '1 hour' limit ${purgeRows}
    ))`.execute(database)
  return Number(numAffectedRows ?? 0) === purgeRows
}

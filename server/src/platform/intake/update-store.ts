import { sql } from 'kysely'
import { askAlong, goesAlong } from '#platform/database/sessions.ts'
import { alongIndexes } from '#platform/database/along-indexes.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { Incoming } from './arrived.ts'
import { everyShard, laneOf, shardOf } from './lane.ts'
import { unknownFieldsOf } from './unknown-fields.ts'
import { unseen } from '#platform/database/unseen.ts'

/** The result of an insert: how many of each kind were new, the shards that have work now, and unknown fields. */
export type Stored = {
  kinds: Map<string, number>
  shards: Set<number>
  duplicates: number
  unknownFields: readonly string[]
}

/** Stores what is new in one statement. `(bot_id, update_id)` is a set: a repeat does nothing, whatever its order (REL-03). */
export async function storeUpdates(
  database: Database,
  botId: number,
  batch: readonly Incoming[],
): Promise<Stored> {
  // Two statements that insert the same ids in different orders would wait for each other forever.
  const sorted = [...batch].sort((a, b) => a.updateId - b.updateId)
  const lanes = sorted.map(({ update }) => laneOf(update))
  const { rows } = await sql<{ kind: string; shard: number }>`
    insert into updates (bot_id, update_id, kind, lane, shard, payload)
    select ${botId}::bigint, * from unnest(
      ${unseen(
        sorted.map(({ updateId }) => updateId),
        'bigint',
      )},
      ${unseen(
        lanes.map(({ kind }) => kind),
        'text',
      )},
      ${unseen(
        lanes.map(({ lane }) => lane),
        'bigint',
      )},
      ${unseen(
        lanes.map(({ lane }) => shardOf(lane)),
        'smallint',
      )},
      ${unseen(
        sorted.map(({ text }) => text),
        'text',
      )}
    )
    on conflict (bot_id, update_id) do nothing
    returning kind, shard`.execute(database)
  const kinds = new Map<string, number>()
  for (const { kind } of rows) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return {
    kinds,
    shards: new Set(rows.map(({ shard }) => shard)),
    duplicates: batch.length - rows.length,
    unknownFields: unknownFieldsOf(batch),
  }
}

export type Pending = { botId: number; updateId: number; payload: string; receivedAt: number }

type PendingRow = { bot_id: number; update_id: number; shard: number; payload: string; received_at: number }

const pendingFrom = (row: PendingRow): Pending => ({
  botId: row.bot_id,
  updateId: row.update_id,
  payload: row.payload,
  receivedAt: row.received_at,
})

/** Classes of PostgreSQL's advisory locks that intake uses (first key of the two-key form). */
const shardLocks = 7_301

/**
 * Which of these nobody else works on, ours until the transaction ends. All of it reads `alongIndexes`: a batch is about a few
 * rows of each table, and a table that was small when PostgreSQL planned would be read whole for each. Without `jit`, as
 * what it forbids would count as so much work that PostgreSQL compiled it. Nor does its commit wait until it is on the disk: what a
 * crash takes away of it is done again (decision 0103).
 */
const lockShards = (shards: readonly number[]) => sql<{ shard: number; is_ours: boolean }>`
  select shard, pg_try_advisory_xact_lock(${shardLocks}, shard) as is_ours,
    set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('synchronous_commit', 'off', true)
  from unnest(${unseen(shards, 'int')}) as shard`

/**
 * `tried` chooses between rows that never failed and those that did, the least tried first; those in `failed` have had
 * their turn.
 */
type Choice = { limit: number; tried: boolean; failed?: ReadonlySet<number> }

/** In the order of arrival. However much waits, only the head of each shard is looked at. */
async function pendingOf(
  trx: Transaction,
  shards: readonly number[],
  { limit, tried, failed = new Set() }: Choice,
): Promise<PendingRow[]> {
  const order = tried ? sql`attempts, seq` : sql`seq`
  const { rows } = await sql<PendingRow>`
    select u.bot_id, u.update_id, u.shard, u.payload, extract(epoch from u.received_at)::bigint as received_at
    from (
      select head.* from unnest(${unseen(shards, 'smallint')}) as s(shard), lateral (
        select bot_id, update_id, seq, attempts from updates
        where done_at is null and updates.shard = s.shard and ${tried ? sql`attempts > 0` : sql`attempts = 0`}
          and update_id <> all(${unseen([...failed], 'bigint')}::bigint[])
        order by ${tried ? sql`attempts, seq` : sql`updates.shard, seq`} limit ${sql.lit(limit)}
      ) as head
      order by ${order} limit ${sql.lit(limit)}
    ) as next
    join updates u using (bot_id, update_id)
    order by ${tried ? sql`next.attempts, next.seq` : sql`next.seq`}`.execute(trx)
  return rows
}

/**
 * Takes the shards that nobody else works on, and reads what waits in them: in one flight, where the reading begins
 * after the locks are ours. What waits in others' shards is left to them.
 */
export async function takeShards(
  trx: Transaction,
  shards: readonly number[],
  choice: Choice,
): Promise<{ ours: number[]; pending: Pending[] }> {
  const locked = await askAlong(trx, lockShards(shards))
  const found = await pendingOf(trx, shards, choice)
  const ours = locked().flatMap((row) => (row.is_ours ? [row.shard] : []))
  const own = found.filter(({ shard }) => ours.includes(shard))
  const isCrowdedOut = own.length < found.length && found.length === choice.limit
  const pending = isCrowdedOut ? await pendingOf(trx, ours, choice) : own
  return { ours, pending: pending.map(pendingFrom) }
}

const keysOf = (updates: readonly Pick<Pending, 'botId' | 'updateId'>[]) =>
  sql`(bot_id, update_id) in (select * from unnest(
    ${unseen(
      updates.map(({ botId }) => botId),
      'bigint',
    )}, ${unseen(
      updates.map(({ updateId }) => updateId),
      'bigint',
    )}))`

export async function markDone(trx: Transaction, updates: readonly Pending[]): Promise<void> {
  await sql`${goesAlong} update updates set done_at = now() where ${keysOf(updates)}`.execute(trx)
}

/** One more try failed. After the last one the update is given up with its reason, and stays to be looked at. */
export async function markFailed(
  trx: Transaction,
  update: Pending,
  { reason, tries }: { reason: string; tries: number },
): Promise<'again' | 'dead'> {
  const { rows } = await sql<{ dead: boolean }>`
    update updates set
      attempts = attempts + 1,
      done_at = case when attempts + 1 >= ${tries} then now() end,
      dead_reason = case when attempts + 1 >= ${tries} then ${reason} end
    where ${keysOf([update])} and done_at is null
    returning dead_reason is not null as dead`.execute(trx)
  return rows[0]?.dead ? 'dead' : 'again'
}

/** Shards with updates that were never tried, and shards with updates that failed before. */
export const shardsWithWork = (database: Database): Promise<{ fresh: number[]; failed: number[] }> =>
  alongIndexes(database, async (trx) => {
    const { rows } = await sql<{ shard: number; fresh: boolean; failed: boolean }>`
      select shard,
        exists (select from updates u where done_at is null and u.shard = s.shard and attempts = 0) as fresh,
        exists (select from updates u where done_at is null and u.shard = s.shard and attempts > 0) as failed
      from unnest(${unseen(everyShard, 'smallint')}) as s(shard)`.execute(trx)
    const of = (which: 'fresh' | 'failed') => rows.flatMap((row) => (row[which] ? [row.shard] : []))
    return { fresh: of('fresh'), failed: of('failed') }
  })

import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

const leaseSeconds = 60
const renewMs = 20_000

type Leased = 'erasures' | 'data_exports'
type Key = { table: Leased; userId: UserId; fence: number }

/** Another node has it by now: whatever was being done ends here. */
export class LostLease extends Error {}

/** What the node that leases writes into the row. */
export const leased = sql`leased_until = now() + ${leaseSeconds} * interval '1 second', fence = fence + 1`

export const isFree = sql`due_at <= now() and (leased_until is null or leased_until <= now())`

export const its = ({ table, userId, fence }: Key) =>
  sql`${sql.id(table, 'user_id')} = ${userId} and ${sql.id(table, 'fence')} = ${fence}`

/** Call it as often as you like while the work goes on: it keeps the lease, or throws `LostLease`. */
export function createBeat(database: Database, key: Key, monotonic: () => number): () => Promise<void> {
  let last = monotonic()
  return async () => {
    if (monotonic() - last < renewMs) return
    last = monotonic()
    const { numAffectedRows } = await sql`
      update ${sql.id(key.table)} set leased_until = now() + ${leaseSeconds} * interval '1 second'
      where ${its(key)}`.execute(database)
    if (!numAffectedRows) throw new LostLease(`${key.table}: another node has it`)
  }
}

/** Lets any node take it, so many seconds from now. */
export const giveBack = (database: Database, key: Key, seconds: number) =>
  sql`
    update ${sql.id(key.table)} set leased_until = null, due_at = now() + ${seconds}::float8 * interval '1 second'
    where ${its(key)}`.execute(database)

import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { createKeeper, leaseSeconds } from '#platform/keeper.ts'

type Leased = 'erasures' | 'data_exports'
type Key = { table: Leased; userId: UserId; fence: number }

/** Another node has it by now: whatever was being done ends here. */
export class LostLease extends Error {}

/** What the node that leases writes into the row. */
export const leased = sql`leased_until = now() + ${leaseSeconds} * interval '1 second', fence = fence + 1`

export const isFree = sql`due_at <= now() and (leased_until is null or leased_until <= now())`

export const its = ({ table, userId, fence }: Key) =>
  sql`${sql.id(table, 'user_id')} = ${userId} and ${sql.id(table, 'fence')} = ${fence}`

async function renewed(database: Database, key: Key): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.id(key.table)} set leased_until = now() + ${leaseSeconds} * interval '1 second'
    where ${its(key)} and leased_until is not null`.execute(database)
  return Boolean(numAffectedRows)
}

/** As often as the work likes: throws `LostLease` when another node has it by now. */
export type Beat = () => Promise<void>

/** Does the work and keeps the lease meanwhile. */
export async function underLease(
  database: Database,
  key: Key,
  work: (beat: Beat) => Promise<void>,
): Promise<void> {
  // Whether it is ours is asked by every beat, so a renewal that failed is heard of there.
  const keeper = createKeeper(([held]: readonly Key[]) => renewedOf(database, held), {
    onError: () => undefined,
  })
  keeper.hold(key)
  try {
    await work(async () => {
      if (!(await keeper.isOurs(key))) throw new LostLease(`${key.table}: another node has it`)
    })
  } finally {
    keeper.release(key)
  }
}

const renewedOf = async (database: Database, key: Key | undefined) =>
  key ? [await renewed(database, key)] : []

/** Lets any node take it, so many seconds from now. */
export const giveBack = (database: Database, key: Key, seconds: number) =>
  sql`
    update ${sql.id(key.table)} set leased_until = null, due_at = now() + ${seconds}::float8 * interval '1 second'
    where ${its(key)}`.execute(database)

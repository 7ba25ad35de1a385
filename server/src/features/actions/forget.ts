import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

const forgetRows = 5_000

const hours = (count: number) => sql`${count} * interval '1 hour'`

type Old = 'actions' | 'warnings' | 'message_refs'

/** Forgets some rows; answers whether there may be more. */
async function forget(database: Database, table: Old, isOld: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${forgetRows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}

/** Forgets some of what was done long ago; answers whether there is more. What is still owed is never that old. */
export async function forgetActions(database: Database): Promise<boolean> {
  const more = [
    await forget(database, 'actions', sql`created_at < now() - ${hours(keptHours.action)}`),
    // One that never runs out counts until somebody takes it back.
    await forget(
      database,
      'warnings',
      sql`least(revoked_at, expires_at) < now() - ${hours(keptHours.warning)}`,
    ),
  ]
  return more.includes(true)
}

/** Forgets some of whose message is whose, when Telegram lets nobody delete it any more. */
export const forgetMessageRefs = (database: Database): Promise<boolean> =>
  forget(
    database,
    'message_refs',
    sql`date < extract(epoch from now())::bigint - ${keptHours.messageRef * 3600}::bigint`,
  )

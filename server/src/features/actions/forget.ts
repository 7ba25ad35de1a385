import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

const forgetRows = 5_000

const old = (column: 'created_at' | 'at') =>
  sql`${sql.ref(column)} < now() - ${keptHours.action} * interval '1 hour'`

/** Forgets some of what was done long ago; answers whether there is more. What is still owed is never that old. */
export async function forgetActions(database: Database): Promise<boolean> {
  const actions = await sql`
    delete from actions where ctid = any(array(
      select ctid from actions where ${old('created_at')} limit ${forgetRows}))`.execute(database)
  const entries = await sql`
    delete from log_entries where ctid = any(array(
      select ctid from log_entries where ${old('at')} limit ${forgetRows}))`.execute(database)
  return [actions, entries].some(({ numAffectedRows }) => Number(numAffectedRows ?? 0) === forgetRows)
}

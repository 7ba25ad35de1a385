import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

const rowsAtOnce = 5_000

/** Forgets some of the checks that were asked long ago; answers whether there may be more. */
export async function forgetJoinChecks(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from join_checks where ctid = any(array(
      select ctid from join_checks where asked_at < now() - ${keptHours.joinCheck} * interval '1 hour'
      limit ${rowsAtOnce}))`.execute(database)
  return Number(numAffectedRows ?? 0) === rowsAtOnce
}

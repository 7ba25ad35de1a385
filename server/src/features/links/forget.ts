import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

const forgetRows = 5_000

/** Forgets some of what was asked about links long ago; answers whether there is more. */
export async function forgetLinkOperations(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from link_works where ctid = any(array(
      select ctid from link_works where created_at < now() - ${keptHours.action} * interval '1 hour'
      limit ${forgetRows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}

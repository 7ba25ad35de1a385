import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

const forgetRows = 5_000

/**
 * Forgets how much people wrote on some of the days that are long past; answers whether there may be more. Those that are just being
 * moved with their group go the next time.
 */
export async function forgetDays(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from member_days where ctid = any(array(
      select ctid from member_days where day < current_date - ${keptHours.memberDay / 24}::integer
      limit ${forgetRows} for update skip locked))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}

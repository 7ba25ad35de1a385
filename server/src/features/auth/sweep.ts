import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

/** Forgets what can be of no use any more. A code stays for a day: approving it a second time has to be noticed. */
export async function sweepSignIns(database: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(database)
  await sql`delete from init_data_uses where expires_at < now()`.execute(database)
  await sql`
    delete from auth_codes where expires_at < now() - ${keptHours.loginCode} * interval '1 hour'`.execute(
    database,
  )
}

import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'

/**
 * Has the commit of a batch wait until it is on the disk: this node goes on with something of it by heart, and does it even if
 * PostgreSQL crashes meanwhile (decision 0103).
 */
export async function waitForDisk(trx: Transaction): Promise<void> {
  await sql`${goesAlong} set local synchronous_commit to default`.execute(trx)
}

import { sql, type Kysely } from 'kysely'

/** Whether what followed from a check came about is looked up for each that ends: without it all that was done in its group is read for that. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index actions_of_checks on actions (chat_id, target_id, created_at)
    where origin like 'check\\_%'`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** Since when the bot is to leave. What waits for the end of somebody's quiet hours names nobody: it is looked up then. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add leave_asked_at timestamptz`.execute(database)
  await sql`alter table person_notices drop column message`.execute(database)
}

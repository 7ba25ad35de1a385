import { sql, type Kysely } from 'kysely'

/**
 * With each batch of messages it is asked on whom rules acted a moment ago in the groups that it is about. Without this, what
 * rules found in all groups at that time is read for it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index rule_hits_of_chat on rule_hits (chat_id, at)`.execute(database)
}

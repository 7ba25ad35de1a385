import { sql, type Kysely } from 'kysely'

/** What a channel was called in which rules found something. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table rule_hits add column sender_title text`.execute(database)
}

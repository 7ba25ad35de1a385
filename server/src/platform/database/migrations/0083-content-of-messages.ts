import { sql, type Kysely } from 'kysely'

/** Telegram tells of edits that change nothing: what a message holds is kept as a number, by which they are told. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table message_traces add content bigint`.execute(database)
}

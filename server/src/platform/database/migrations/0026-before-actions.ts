import { sql, type Kysely } from 'kysely'

/** What an action replaced: without it nobody could put it back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table actions add before text`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** What an action replaced: without it nobody could restore it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table actions add before text`.execute(database)
}

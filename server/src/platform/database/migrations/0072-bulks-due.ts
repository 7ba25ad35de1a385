import { sql, type Kysely } from 'kysely'

/**
 * Of a bulk action that is paused what was begun still ends, so nodes look for those as well, and an index without them
 * served nobody.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index bulks_due`.execute(database)
  await sql`create index bulks_due on bulks (due_at) where ended_at is null`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** In which session a code was approved, so that an approval sent again is known for the same one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_codes add column approved_in bytea`.execute(database)
}

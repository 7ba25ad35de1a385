import { sql, type Kysely } from 'kysely'

/** Hash of the eight characters that stand for a code while it waits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_codes add column typed_hash bytea`.execute(database)
  await sql`create index auth_codes_typed on auth_codes (typed_hash)`.execute(database)
}

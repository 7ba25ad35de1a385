import { sql, type Kysely } from 'kysely'

/**
 * Holds one row at most. After a crash, and on a standby that takes over, PostgreSQL empties what is not logged: whoever remembers
 * the row knows whether what they remember beside it is still there.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table since_crash (
      id smallint primary key default 1,
      mark uuid not null default gen_random_uuid())`.execute(database)
}

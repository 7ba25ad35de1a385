import { sql, type Kysely } from 'kysely'

/** When a check left somebody muted, which is some time after it ended; null: not, or by an older version. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table join_checks add held_at timestamptz`.execute(database)
}

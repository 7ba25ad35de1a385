import { sql, type Kysely } from 'kysely'

/** Of two requests in one second, the dates of which are the same, the later update is the later request. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table join_checks add update_id bigint not null default 0`.execute(database)
}

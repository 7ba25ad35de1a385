import { sql, type Kysely } from 'kysely'

/** Requests in one second have the same date: the later update is the later request. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table join_checks add update_id bigint not null default 0`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** Whom the check left muted in an open group, for its admins to decide on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table join_checks add held boolean not null default false`.execute(database)
  await sql`
    update join_checks set held = true
    where check_id in (
      select distinct on (chat_id, user_id) check_id from join_checks where way = 'group'
      order by chat_id, user_id, check_id desc)
    and due_at is null and state in ('passed', 'failed', 'left', 'timed_out', 'queued')`.execute(database)
  await sql`create index join_checks_held on join_checks (chat_id) where held`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** The brake counts an admin's rights that are taken away by giving them others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update actions set is_braked = false where kind = 'promote'`.execute(database)
  await sql`drop index actions_braked`.execute(database)
  await sql`
    create index actions_braked on actions (chat_id, actor_id, created_at)
    where is_braked and kind in ('ban', 'kick', 'demote', 'promote')`.execute(database)
}

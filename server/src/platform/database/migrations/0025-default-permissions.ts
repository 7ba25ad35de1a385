import { sql, type Kysely } from 'kysely'

/** What members may do by default. It was never asked for, so every group is compared with Telegram once more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add column permissions text[]`.execute(database)
  await sql`
    update chats set sync_due_at = now() + random() * interval '1 hour'
    where state <> 'bot_removed'`.execute(database)
}

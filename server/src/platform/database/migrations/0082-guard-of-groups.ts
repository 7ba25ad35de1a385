import { sql, type Kysely } from 'kysely'

/** Which bot a group's admins made its guard: ours, another or none; null: not compared with Telegram since. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add guard text`.execute(database)
}

import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

/** Something that Telegram said of a group shows that it is another than is known: it is compared next of all. */
export async function compareSoon(database: Database, chatId: number): Promise<void> {
  await sql`update chats set sync_due_at = now(), sync_attempts = 0 where chat_id = ${chatId}`.execute(
    database,
  )
}

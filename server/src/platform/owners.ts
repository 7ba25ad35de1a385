import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database/schema.ts'

/** Who answers for a group: its creator, or the admin who added the bot where no creator is known. */
export async function ownersOf(database: Database | Transaction, chatId: ChatId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select m.user_id from members m join chats c using (chat_id)
    where m.chat_id = ${chatId} and (
      m.status = 'creator' or m.status = 'administrator' and m.user_id = c.added_by and not exists (
        select from members o where o.chat_id = m.chat_id and o.status = 'creator'))
    order by m.user_id`.execute(database)
  return rows.map(({ user_id: userId }) => userId)
}

import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'

/** Whether anything is known of somebody in a group. */
export async function isKnown(
  database: Pick<Database, 'selectFrom'>,
  chatId: ChatId,
  userId: UserId,
): Promise<boolean> {
  const row = await database
    .selectFrom('members')
    .select('user_id')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

import type { ChatId } from '@steward/contract/ids.ts'
import type { Asked } from './counting.ts'

/**
 * Under which ids the log of a group is kept, as it may have begun under another one (F-31). They are asked for first: a
 * plan that does not know them reads the logs of all groups.
 */
export async function logIdsOf({ database, chatId }: Asked): Promise<ChatId[]> {
  const rows = await database
    .selectFrom('chat_aliases')
    .select('old_chat_id')
    .where('chat_id', '=', chatId)
    .execute()
  return [chatId, ...rows.map((row) => row.old_chat_id)]
}

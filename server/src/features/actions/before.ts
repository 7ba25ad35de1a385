import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'

/** What stands where the action puts something else; empty text where nothing does, null where we do not know. */
export function beforeOf(chatId: ChatId, action: Action): RawBuilder<string | null> {
  const ofGroup = (column: RawBuilder<unknown>) =>
    sql<string | null>`(select coalesce(${column}, '') from chats where chat_id = ${chatId})`
  const ofPerson = (column: RawBuilder<unknown>, userId: number) =>
    sql<string | null>`(
      select coalesce(${column}, '') from members where chat_id = ${chatId} and user_id = ${userId})`

  switch (action.kind) {
    case 'rename':
      return ofGroup(sql`title`)
    case 'describe':
      return ofGroup(sql`description`)
    case 'permissions':
      // Null while nobody has compared them with Telegram.
      return sql<string | null>`(
        select array_to_string(permissions, ' ') from chats where chat_id = ${chatId})`
    case 'title':
      return ofPerson(sql`custom_title`, action.user_id)
    case 'promote':
    case 'demote':
      return sql<string | null>`(
        select case when status = 'administrator' then array_to_string(array_append(
          array_remove(rights, 'can_manage_chat'), 'can_manage_chat'), ' ') else '' end
        from members where chat_id = ${chatId} and user_id = ${action.user_id})`
    case 'tag':
      return ofPerson(sql`tag`, action.user_id)
    default:
      return sql<string | null>`null`
  }
}

import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'

/** The id that a group has now: one that was upgraded is found by its old id too (REL-17). */
export const currentId = (chatId: number) =>
  sql<ChatId>`coalesce((select chat_id from chat_aliases where old_chat_id = ${chatId}), ${chatId}::bigint)`

import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { nameOf } from './calendar.ts'

/**
 * Who wrote in a group from one day to another. The day is compared together with the group: by itself, a plan that is
 * kept for whatever days goes along those of all groups, and sorts on disk.
 */
export const onDays = (chatId: ChatId, first: number, last: number) => sql`
  (chat_id, day) >= (${chatId}, ${nameOf(first)}::date) and (chat_id, day) <= (${chatId}, ${nameOf(last)}::date)`

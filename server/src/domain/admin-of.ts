import type { AdminRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { stewardOfChat } from './owners.ts'

/**
 * Of the member `m` and their group `g`: whether the row still says what they are there. Of a group that the bot has left
 * nobody says any more who its admins are; who owns it, and who answers for it, stay.
 */
const stillReported = sql<boolean>`
  (g.state <> 'bot_removed' or m.status = 'creator'
    or m.user_id = (
      select ${stewardOfChat} from chats c left join stewardships s using (chat_id)
      where c.chat_id = g.chat_id))`

/** Nobody looks at what is being erased. */
export const isAdminOf = sql<boolean>`
  m.status in ('creator', 'administrator') and g.forget_asked_at is null and ${stillReported}`

/** Whether the member `m` holds this right by what we know. It is written out, so that plans can follow it. */
export const holds = (right: AdminRight) =>
  sql<boolean>`(m.status = 'creator' or m.status = 'administrator' and ${sql.lit(right)} = any(m.rights))`

import { sql } from 'kysely'
import { stewardOfChat } from '#domain/owners.ts'

/**
 * Of the member `m` and their group `g`: whether the row still says what they are there. Of a group that the bot has left
 * nobody says any more who its admins are; who owns it, and who answers for it, stay.
 */
export const stillReported = sql<boolean>`
  (g.state <> 'bot_removed' or m.status = 'creator'
    or m.user_id = (
      select ${stewardOfChat} from chats c left join stewardships s using (chat_id)
      where c.chat_id = g.chat_id))`

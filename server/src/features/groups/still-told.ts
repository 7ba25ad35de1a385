import { sql } from 'kysely'
import { stewardOfChat } from '../../platform/owners.ts'

/**
 * Of a row of `members` and its group's of `chats`, by these names: whether it still says what they are there. Of a group
 * that the bot has left nobody says any more who its admins are; who owns it, and who answers for it, stay.
 */
export const stillTold = (members: string, chats: string) => sql<boolean>`
  (${sql.ref(`${chats}.state`)} <> 'bot_removed' or ${sql.ref(`${members}.status`)} = 'creator'
    or ${sql.ref(`${members}.user_id`)} = (
      select ${stewardOfChat} from chats c left join stewardships s using (chat_id)
      where c.chat_id = ${sql.ref(`${chats}.chat_id`)}))`

import { sql } from 'kysely'

/** Permissions of members in the group of `m`, those of the day where it is night there; null: Telegram has not said. */
const allowed = sql`coalesce(
  (select n.before from nights n where n.chat_id = m.chat_id), (select c.permissions from chats c where c.chat_id = m.chat_id))`

/**
 * Whether the member `m`, who is restricted, may do all that others may there: bots that unmute give people what the group
 * gives everybody. In a group where nobody may write, a mute stays one.
 */
export const isAsOthers = sql<boolean>`coalesce(
  'can_send_messages' = any(${allowed}) and m.permissions @> ${allowed}, false)`

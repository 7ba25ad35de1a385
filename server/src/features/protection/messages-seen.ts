import { sql } from 'kysely'

/** How many messages a member `m` wrote here, as far as we ever saw: days that are forgotten left their number. */
export const messagesSeen = sql<number>`(coalesce(m.forgotten_messages, 0) + coalesce((
  select sum(d.messages) from member_days d where d.chat_id = m.chat_id and d.user_id = m.user_id), 0))::int`

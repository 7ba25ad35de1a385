import { sql } from 'kysely'
import { formerOf } from '#domain/lift-of.ts'

const rightsBefore = sql`case when status = 'administrator' then array_to_string(array_append(
  array_remove(rights, 'can_manage_chat'), 'can_manage_chat'), ' ') else '' end`

const restrictionBefore = formerOf(sql`q.chat_id`, sql`q.target_id`)

/**
 * What stands where an action puts something else, of a row `q` that is about to be written; empty text where nothing
 * does, null where we do not know.
 */
export const before = sql<string | null>`case q.kind
  when 'rename' then (select coalesce(title, '') from chats where chat_id = q.chat_id)
  when 'describe' then (select coalesce(description, '') from chats where chat_id = q.chat_id)
  -- Null while nobody has compared them with Telegram.
  when 'permissions' then (select array_to_string(permissions, ' ') from chats where chat_id = q.chat_id)
  else (
    select case q.kind
      when 'title' then coalesce(custom_title, '')
      when 'tag' then coalesce(tag, '')
      when 'promote' then ${rightsBefore}
      when 'demote' then ${rightsBefore}
      when 'mute' then ${restrictionBefore}
      when 'limit' then ${restrictionBefore}
    end
    from members where chat_id = q.chat_id and user_id = q.target_id)
end`

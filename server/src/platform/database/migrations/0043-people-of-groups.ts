import { sql, type Kysely } from 'kysely'

/**
 * A group has rows of its own people only. Earlier versions wrote one of anybody about whom Telegram was asked there;
 * of those who were never in the group, wrote in it, asked to get in or were named by an event, nothing stays.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    with strangers as (
      delete from members m
      where m.told_status = 'left' and m.told_source = 'getChatMember' and not m.is_present
        and greatest(m.inside_at, m.banned_at, m.seen_at, m.came_at, m.met_at, m.active_at) = 0
        and not exists (select from join_requests j where j.chat_id = m.chat_id and j.user_id = m.user_id)
        and not exists (
          select from log_entries e
          where e.chat_id = m.chat_id and e.target_id = m.user_id and e.via = 'telegram')
      returning m.chat_id, m.user_id)
    delete from member_search s using strangers
    where s.chat_id = strangers.chat_id and s.user_id = strangers.user_id`.execute(database)
  // Whom a command means by their @username. Names alone are in it, so that a sighting need not touch it.
  await sql`create index users_named on users (lower(username)) where username is not null`.execute(database)
}

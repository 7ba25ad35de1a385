import { randomUUID } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { dayMs } from '#platform/durations.ts'

type Deed = {
  chatId: ChatId
  userId: UserId
  what?: 'ban' | 'mute'
  /** Unix seconds. */
  until?: number | null
  /** Null: no rule led to it. */
  rule?: string | null
  excerpt?: string | null
  origin?: 'check_failed' | 'check_arrived' | null
  daysAgo?: number
}

/** What the bot did to somebody whom the group knows, because of a rule if none other is said, as it stands after it. */
export async function givenDeed(
  database: Database,
  {
    chatId,
    userId,
    what = 'ban',
    until = null,
    rule = 'links',
    excerpt = null,
    origin = null,
    daysAgo = 0,
  }: Deed,
): Promise<number> {
  const at = new Date(Date.now() - daysAgo * dayMs)
  const { action_id } = await database
    .insertInto('actions')
    .values({
      chat_id: chatId,
      kind: what,
      via: 'bot',
      actor_id: 3,
      target_id: userId,
      params: JSON.stringify({ kind: what, user_id: userId, until }),
      key: randomUUID(),
      state: 'done',
      calls_left: 0,
      origin,
      created_at: at,
      settled_at: at,
    })
    .returning('action_id')
    .executeTakeFirstOrThrow()
  if (rule !== null)
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state,
        action_id, excerpt, at)
      values (${chatId}, ${action_id}, ${userId}, 1, ${rule}, '[]', ${what}, 1, 'done', ${action_id}, ${excerpt},
        ${at})`.execute(database)
  const status = what === 'ban' ? 'kicked' : 'restricted'
  await sql`
    insert into users (user_id, first_name) values (${userId}, 'Zoe') on conflict do nothing`.execute(
    database,
  )
  await sql`
    insert into members (chat_id, user_id, status, told_status, told_at, is_present, source, observed_at, update_id)
    values (${chatId}, ${userId}, ${status}, ${status}, 1, ${what === 'mute'}, 'test', 0, 0)
    on conflict (chat_id, user_id) do update set status = excluded.status, is_present = excluded.is_present`.execute(
    database,
  )
  return action_id
}

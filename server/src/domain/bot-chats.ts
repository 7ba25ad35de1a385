import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'

/** Whether the bot may write to this person: they wrote to it first, and have not blocked it since. */
export async function mayWrite(database: Database | Transaction, userId: UserId): Promise<boolean> {
  const row = await database
    .selectFrom('bot_chats')
    .select('is_open')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_open ?? false
}

/** Written in the order of the keys, so that batches that meet wait for each other and never in a circle. */
export async function keepBotChats(
  database: Database | Transaction,
  chats: ReadonlyMap<number, boolean>,
): Promise<void> {
  const sorted = [...chats].sort(([a], [b]) => a - b)
  if (!sorted.length) return
  await sql`
    insert into bot_chats as c (user_id, is_open)
    select * from unnest(${sorted.map(([id]) => id)}::bigint[], ${sorted.map(([, open]) => open)}::boolean[])
    on conflict (user_id) do update set is_open = excluded.is_open, changed_at = now()
    where c.is_open <> excluded.is_open`.execute(database)
}

/** Telegram said so: learnt, and not tried again until the person writes to the bot (Bot API, 403). */
export async function closeBotChat(database: Database, lane: number): Promise<void> {
  if (lane > 0) await keepBotChats(database, new Map([[lane, false]]))
}

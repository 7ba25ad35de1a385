import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { Refused } from '#platform/refused.ts'
import type { Range } from './calendar.ts'
import type { BotStatus } from './gaps.ts'

export type Asked = { database: Database; chatId: ChatId; range: Range; now: Date }

/** When counting began, unix seconds, and what the bot was since. */
export type Counting = { began: number; standings: readonly BotStatus[] }

/** Of a group `c`; its standings from the one on that held at a moment. */
export const countingFrom = (moment: number) => sql`
    (select coalesce(json_agg(b order by b.at, b.update_id), '[]') from (
      select at, update_id, standing from bot_standings where chat_id = c.chat_id
        and at >= coalesce((
          select max(at) from bot_standings where chat_id = c.chat_id and at <= ${moment}), 0)) b) as standings,
    extract(epoch from least(c.first_seen_at, (
      select min(hour) from chat_hours where chat_id = c.chat_id)))::float8 as began`

export async function countingOf({ database, chatId, range }: Asked): Promise<Counting> {
  const { rows } = await sql<Counting>`
    select ${countingFrom(range.starts)} from chats c where c.chat_id = ${chatId}`.execute(database)
  // Forgotten between the check and the read.
  if (!rows[0]) throw new Refused('group_not_found')
  return rows[0]
}

import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { type Counting, countingFrom } from '#domain/counting.ts'
import { Refused } from '#platform/refused.ts'
import type { Range } from './calendar.ts'

export type Asked = { database: Database; chatId: ChatId; range: Range; now: Date }

export async function countingOf({ database, chatId, range }: Asked): Promise<Counting> {
  const { rows } = await sql<Counting>`
    select ${countingFrom(range.starts)} from chats c where c.chat_id = ${chatId}`.execute(database)
  // Forgotten between the check and the read.
  if (!rows[0]) throw new Refused('group_not_found')
  return rows[0]
}

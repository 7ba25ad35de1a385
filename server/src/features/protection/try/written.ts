import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { updateOf } from '#platform/intake/arrived.ts'
import type { Database } from '#platform/database/schema.ts'
import type { MessageFacts } from '../judge/facts.ts'
import { factsOfMessage, writtenOf } from '../judge/facts-of-message.ts'
import { hereSince, wroteFirst } from '../people.ts'

/** The newest of two days that are looked at. */
const mostMessages = 5_000

type Which = {
  chatId: ChatId
  botId: number
  /** Only what may be this one. */
  messageId?: number
}

/** What was written in a group and is still kept, edits too, in its order. */
export async function writtenIn(
  database: Database,
  { chatId, botId, messageId }: Which,
): Promise<MessageFacts[]> {
  // A message may name others, so this finds too many, never too few.
  const isIt = messageId === undefined ? sql`true` : sql`payload like ${`%"message_id":${messageId}%`}`
  const { rows } = await sql<{ payload: string }>`
    select payload from updates
    where lane in (select ${chatId}::bigint union select old_chat_id from chat_aliases where chat_id = ${chatId})
      and kind in ('message', 'edited_message') and done_at is not null and ${isIt}
    order by update_id desc limit ${mostMessages}`.execute(database)
  return rows.toReversed().flatMap(({ payload }) => {
    const written = writtenOf(updateOf(payload))
    const facts = written && factsOfMessage(written, botId)
    return facts && !facts.isBot ? [{ ...facts, chatId }] : []
  })
}

/** One message that is still kept, as it was written last; undefined: it is not. */
export async function oneWritten(
  database: Database,
  which: Required<Which>,
): Promise<MessageFacts | undefined> {
  const written = await writtenIn(database, which)
  return written.findLast((one) => one.messageId === which.messageId)
}

/** Who wrote something, in this group. */
export type Author = {
  /** All that we ever saw of them here. */
  messages: number
  /** Unix seconds; null: they were there before us, or nobody told. */
  joinedAt: number | null
  /** First message of a person whom Telegram never told to be in the group; unix seconds. */
  wroteFirst?: number | null
  /** Since when they are there, as far as anybody told or saw, unix seconds. */
  hereSince: number | null
  /** Rules leave them alone. */
  isExempt: boolean
}

type Row = {
  user_id: number
  joined_at: number | null
  wrote_first: number | null
  here_since: number | null
  messages: number
  is_exempt: boolean
}

/** Who these people are here; a channel is nobody. */
export async function authorsOf(
  database: Database,
  chatId: ChatId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Author>> {
  const { rows } = await sql<Row>`
    select m.user_id, nullif(m.joined_at, 0) as joined_at, ${wroteFirst} as wrote_first, ${hereSince} as here_since,
      m.messages,
      m.status in ('creator', 'administrator')
        or exists (select from trusted_people t where t.chat_id = m.chat_id and t.user_id = m.user_id) as is_exempt
    from members m where m.chat_id = ${chatId} and m.user_id = any(${[...new Set(ids)]}::bigint[])`.execute(
    database,
  )
  return new Map(
    rows.map(({ user_id, messages, joined_at, wrote_first, here_since, is_exempt }) => [
      user_id,
      {
        messages,
        joinedAt: joined_at,
        wroteFirst: wrote_first,
        hereSince: here_since,
        isExempt: is_exempt,
      },
    ]),
  )
}

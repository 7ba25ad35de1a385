import type { UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { sql } from 'kysely'
import { botHolds } from '#domain/bot-holds.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import { unseen } from '#platform/database/unseen.ts'
import { deletion, type SaidThere, saidColumns, takeDown } from './take-down.ts'

export type Line = {
  chatId: number
  /** The message that it answers. */
  messageId: number
  threadId: number | null
  words: Words
  values?: Record<string, string | number>
  language: Language
  /** How long it is to be read. */
  seconds?: number
  /** Whom it answers, and so seldom that nobody floods a group through us; null: staff, who are answered each time. */
  speaker: number | null
  /** The one member who sees it, where Telegram shows it to one alone; null: everybody sees it. */
  onlyTo?: UserId | null
  /** What everybody sees where Telegram does not; null: the same. */
  instead?: Words | null
}

const readSeconds = 10
/** When to look again for a line that has not been said yet. */
const againSeconds = 3
/** A line that was never said keeps what it answers no longer than this. */
const patienceSeconds = 180
/**
 * In this time a person hears so many lines, which is one more than it takes to get it right, and a group so many:
 * Telegram takes no more than 20 a minute there, and others have something to say as well.
 */
const quietSeconds = 60
const most = { toOne: 2, toAll: 6 }

/** Calls that say something to one member alone; numbered as the messages that they answer. */
export const privateReply = 'private_reply'

const insteadOf = ({ instead, language }: Line): string | null => (instead ? say(instead, language) : null)

/** What is owed for a line: its call, or nothing when it is not said. */
async function keepLine(trx: Transaction, line: Line): Promise<boolean> {
  const { chatId, messageId, seconds = readSeconds, speaker } = line
  const isSaid = speaker === null || (await isInPace(trx, chatId, speaker))
  await sql`
    insert into fleeting_lines (chat_id, message_id, due_at, speaker_id, said_instead)
    values (${chatId}, ${messageId}, now() + ${isSaid ? seconds : 0} * interval '1 second',
      ${isSaid ? speaker : null}, ${insteadOf(line)})
    on conflict do nothing`.execute(trx)
  return isSaid
}

/** Staff are answered each time, so theirs are kept together. */
async function keepLines(trx: Transaction, lines: readonly Line[]): Promise<void> {
  if (!lines.length) return
  await sql`${goesAlong}
    insert into fleeting_lines (chat_id, message_id, due_at, said_instead)
    select chat_id, message_id, now() + seconds * interval '1 second', said_instead from unnest(
      ${unseen(
        lines.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        lines.map(({ messageId }) => messageId),
        'bigint',
      )},
      ${unseen(
        lines.map(({ seconds = readSeconds }) => seconds),
        'float8',
      )}, ${unseen(lines.map(insteadOf), 'text')}) as l(chat_id, message_id, seconds, said_instead)
    on conflict do nothing`.execute(trx)
}

type Said = Pick<Line, 'chatId' | 'messageId' | 'threadId' | 'onlyTo'> & { text: string }

/** To one alone it answers no message: that would have to be there still (Bot API 10.3, ReplyParameters). */
const toOne = (receiver_user_id: UserId, id: number) => ({
  params: { ephemeral_message_parameters: { receiver_user_id } },
  operation: { of: privateReply, id },
})

export function callOf({ chatId, messageId, threadId, onlyTo, text }: Said): Call {
  const alone = onlyTo ? toOne(onlyTo, messageId) : undefined
  return {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text,
      disable_notification: true,
      ...(threadId !== null && { message_thread_id: threadId }),
      ...(alone?.params ?? {
        reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
      }),
    },
    lane: chatId,
    class: 'reply',
    dedupeKey: `answer ${messageId}`,
    ...(alone && { operation: alone.operation }),
  }
}

/**
 * Keeps short lines that are said in groups, each in answer to a message, for a moment: both go when it has been read
 * (the answered one if the bot may). Whom we answered enough just now hears nothing, and what they wrote goes at once.
 * Written in the transaction of their cause, so no restart forgets to clear up. Answers the calls that say them, to be
 * owed in the same transaction.
 */
export async function linesOf(trx: Transaction, lines: readonly Line[]): Promise<Call[]> {
  await keepLines(
    trx,
    lines.filter(({ speaker }) => speaker === null),
  )
  const said: Line[] = []
  for (const line of lines) if (line.speaker === null || (await keepLine(trx, line))) said.push(line)
  return said.map((line) => callOf({ ...line, text: say(line.words, line.language, line.values) }))
}

/** Says one such line. Wake the outbox. */
export async function sayBriefly(trx: Transaction, line: Line): Promise<void> {
  await enqueueAll(trx, await linesOf(trx, [line]))
}

async function isInPace(trx: Transaction, chatId: number, speaker: number): Promise<boolean> {
  const { rows } = await sql<{ is_in_pace: boolean }>`
    select count(*) < ${most.toAll} and count(*) filter (where speaker_id = ${speaker}) < ${most.toOne} as is_in_pace
    from fleeting_lines where chat_id = ${chatId} and speaker_id is not null
      and said_at > now() - ${quietSeconds} * interval '1 second'`.execute(trx)
  return rows[0]?.is_in_pace ?? true
}

/** The same for what is not answered but goes. Wake the outbox. */
export async function takeAway(trx: Transaction, chatId: number, messageId: number): Promise<void> {
  await sql`
    insert into fleeting_lines (chat_id, message_id, due_at)
    values (${chatId}, ${messageId}, now()) on conflict do nothing`.execute(trx)
}

type Due = SaidThere & {
  chat_id: number
  message_id: number
  is_said: boolean
  is_cleared: boolean
  may_delete: boolean
}

/** Clears up lines that have been read; answers whether there was one. Wake the outbox after it. */
export const clearUp = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      select f.chat_id, f.message_id, f.is_cleared,
        ${saidColumns},
        o.settled_at is not null or f.due_at < now() - ${patienceSeconds} * interval '1 second' or o.id is null as is_said,
        coalesce(${botHolds('can_delete_messages')}, false) as may_delete
      from fleeting_lines f
      left join outbox o on o.chat_id = f.chat_id and o.dedupe_key = 'answer ' || f.message_id
      left join chats c on c.chat_id = f.chat_id
      where f.due_at <= now() order by f.due_at limit 50 for update of f skip locked`.execute(trx)
    for (const row of rows) await clear(trx, row)
    return rows.length > 0
  })

async function clear(trx: Transaction, due: Due): Promise<void> {
  const { chat_id, message_id, is_said, is_cleared, may_delete, ...said } = due
  if (is_cleared) return forget(trx, chat_id, message_id)
  if (!is_said) {
    await sql`
      update fleeting_lines set due_at = now() + ${againSeconds} * interval '1 second'
      where chat_id = ${chat_id} and message_id = ${message_id}`.execute(trx)
    return
  }
  const there = { chatId: chat_id, key: `answer ${message_id}`, class: 'reply' } as const
  // One by one: of several that go together one that is forbidden keeps all (Bot API 10.3, deleteMessages).
  await enqueueAll(trx, [...takeDown(said, there), ...(may_delete ? [deletion(message_id, there)] : [])])
  const { numAffectedRows } = await sql`
    update fleeting_lines set is_cleared = true, due_at = said_at + ${quietSeconds} * interval '1 second'
    where chat_id = ${chat_id} and message_id = ${message_id} and speaker_id is not null`.execute(trx)
  if (!numAffectedRows) await forget(trx, chat_id, message_id)
}

async function forget(trx: Transaction, chatId: number, messageId: number): Promise<void> {
  await sql`delete from fleeting_lines where chat_id = ${chatId} and message_id = ${messageId}`.execute(trx)
}

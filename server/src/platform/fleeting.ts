import type { Language } from '@steward/contract/languages.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database/schema.ts'
import { say } from './language/say.ts'
import { enqueue } from './outbox/enqueue.ts'

type Line = {
  chatId: number
  /** The message that it answers. */
  messageId: number
  threadId: number | null
  words: Words
  values?: Record<string, string | number>
  language: Language
  /** How long it is to be read. */
  seconds?: number
}

const readSeconds = 10
/** When to look again for a line that has not been said yet. */
const againSeconds = 3
/** A line that was never said keeps what it answers no longer than this. */
const patienceSeconds = 180

/**
 * Says one short line in a group, in answer to a message, for a moment: both go when it has been read (the answered
 * one if the bot may). Written in the transaction of its cause, so no restart forgets to clear up. Wake the outbox.
 */
export async function sayBriefly(trx: Transaction, line: Line): Promise<void> {
  const { chatId, messageId, threadId, words, values, language, seconds = readSeconds } = line
  await enqueue(trx, {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text: say(words, language, values),
      disable_notification: true,
      reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
      ...(threadId !== null && { message_thread_id: threadId }),
    },
    lane: chatId,
    class: 'reply',
    dedupeKey: `answer ${messageId}`,
  })
  await sql`
    insert into fleeting_lines (chat_id, message_id, due_at)
    values (${chatId}, ${messageId}, now() + ${seconds} * interval '1 second')
    on conflict do nothing`.execute(trx)
}

type Due = { chat_id: number; message_id: number; said: number | null; is_said: boolean; may_delete: boolean }

/** Clears up lines that have been read; answers whether there was one. Wake the outbox after it. */
export const clearUp = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      select f.chat_id, f.message_id,
        case when o.state = 'sent' then (o.outcome::jsonb -> 'result' ->> 'message_id')::bigint end as said,
        o.settled_at is not null or f.due_at < now() - ${patienceSeconds} * interval '1 second' or o.id is null as is_said,
        coalesce(c.state = 'active' and 'can_delete_messages' = any(c.bot_rights), false) as may_delete
      from fleeting_lines f
      left join outbox o on o.chat_id = f.chat_id and o.dedupe_key = 'answer ' || f.message_id
      left join chats c on c.chat_id = f.chat_id
      where f.due_at <= now() order by f.due_at limit 50 for update of f skip locked`.execute(trx)
    for (const row of rows) await clear(trx, row)
    return rows.length > 0
  })

async function clear(
  trx: Transaction,
  { chat_id, message_id, said, is_said, may_delete }: Due,
): Promise<void> {
  if (!is_said) {
    await sql`
      update fleeting_lines set due_at = now() + ${againSeconds} * interval '1 second'
      where chat_id = ${chat_id} and message_id = ${message_id}`.execute(trx)
    return
  }
  // One by one: of several that go together one that is forbidden keeps all (Bot API 10.3, deleteMessages).
  const gone = [...(said === null ? [] : [said]), ...(may_delete ? [message_id] : [])]
  for (const each of gone)
    await enqueue(trx, {
      method: 'deleteMessage',
      params: { chat_id, message_id: each },
      lane: chat_id,
      class: 'reply',
      dedupeKey: `clear ${each}`,
    })
  await sql`delete from fleeting_lines where chat_id = ${chat_id} and message_id = ${message_id}`.execute(trx)
}

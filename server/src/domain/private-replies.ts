import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Ended, OutboxHandler } from '#platform/outbox/operation.ts'
import { type EphemeralSupport, mayLeaveAlone } from '#platform/telegram/ephemeral-support.ts'
import { callOf } from './temporary-replies.ts'

type Row = { text: string; thread_id: number | null }

/** It stands there for as long as it would have before one alone. */
async function sayAloud(trx: Transaction, { lane, operation: { id } }: Ended): Promise<void> {
  const { rows } = await sql<Row>`
    with line as (
      update fleeting_lines set due_at = now() + (due_at - said_at)
      where chat_id = ${lane} and message_id = ${id} and not is_cleared
      returning said_instead)
    select coalesce(line.said_instead, o.params::jsonb ->> 'text') as text,
      (o.params::jsonb ->> 'message_thread_id')::bigint as thread_id
    from line join outbox o on o.chat_id = ${lane} and o.dedupe_key = 'answer ' || ${id}`.execute(trx)
  const calls = rows.map(({ text, thread_id: threadId }) =>
    callOf({ chatId: lane, messageId: id, threadId, text }),
  )
  await enqueueAll(trx, calls)
}

/**
 * Answers that one member alone is to see: where Telegram does not show them so, everybody sees them, or what everybody
 * may see. Where it may have shown them, nobody is answered twice.
 */
export const createPrivateReplies = (support: EphemeralSupport): OutboxHandler => ({
  check: () => mayLeaveAlone(support),
  onEnded: async (trx, ended) => {
    for (const one of ended) if (one.state === 'failed' || one.state === 'refused') await sayAloud(trx, one)
  },
})

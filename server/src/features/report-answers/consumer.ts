import { UserId } from '@steward/contract/ids.ts'
import { readPress } from '#domain/report-card.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { claim, type Press } from './store.ts'

/** Buttons below cards, pressed in the bot's own chat with somebody. */
export function pressesIn({ update, updateId }: Arrived): Press[] {
  const query = update.callback_query
  const press = readPress(query?.data)
  if (!query || !press) return []
  const { from, message } = query
  return [
    {
      ...press,
      queryId: query.id,
      userId: UserId.parse(from.id),
      messenger: from.language_code,
      messageId: message?.chat.id === from.id ? message.message_id : null,
      updateId,
    },
  ]
}

/** The button stops turning at once; what became of it, the card says. */
const acknowledge = (trx: Transaction, { queryId, userId, updateId }: Press) =>
  enqueue(trx, {
    method: 'answerCallbackQuery',
    params: { callback_query_id: queryId },
    lane: userId,
    class: 'answer',
    dedupeKey: `answer ${updateId}`,
  })

type Deps = {
  wakeOutbox: () => void
  wakeWorker: () => void
  /** Tells them why it is not theirs to answer, if they may know. */
  tellLate: (presses: readonly Press[]) => void
}

/** Keeps who answered a report first; the others see what became of it. */
export const reportAnswers = ({ wakeOutbox, wakeWorker, tellLate }: Deps): Consumer =>
  consumer(pressesIn, async (trx, presses) => {
    // In one order for everybody, so that two nodes never wait for each other.
    const ordered = presses.toSorted((a, b) => a.chatId - b.chatId || a.reportId - b.reportId)
    const late: Press[] = []
    for (const press of ordered) {
      await acknowledge(trx, press)
      if ((await claim(trx, press)) === 'not_theirs') late.push(press)
    }
    return () => {
      wakeOutbox()
      wakeWorker()
      tellLate(late)
    }
  })

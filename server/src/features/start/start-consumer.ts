import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { answerTo, startsIn } from './start-answer.ts'

/** Answers `/start` in private chats, to each in their language. */
export const startEffects = ({ appUrl, wake }: { appUrl: string; wake: () => void }): Consumer =>
  consumer(startsIn, async (trx, starts) => {
    // In a private chat the chat's id is the person's.
    const people = starts.map(({ chatId, messenger }) => ({ userId: chatId, messenger }))
    const languageOf = await languagesOf(trx, people)
    for (const start of starts) await enqueue(trx, answerTo(start, appUrl, languageOf(start.chatId)))
    return wake
  })

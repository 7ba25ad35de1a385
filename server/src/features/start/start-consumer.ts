import { UserId } from '@steward/contract/ids.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Quotas } from '#platform/quotas.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { botUsername } from '#domain/people/bot-username.ts'
import { answerTo, startsIn } from './start-answer.ts'

type Deps = { appUrl: string; botId: number; may: Quotas['may']; wake: () => void }

/** Answers `/start` in private chats, to each in their language. */
export const startEffects = ({ appUrl, botId, may, wake }: Deps): Consumer =>
  consumer(startsIn, async (trx, told) => {
    // In a private chat the chat's id is the person's.
    const starts = told.filter(({ chatId, updateId }) =>
      may('answer', { userId: UserId.parse(chatId), key: `${updateId}` }),
    )
    const people = starts.map(({ chatId, messenger }) => ({ userId: chatId, messenger }))
    const languageOf = await languagesOf(trx, people)
    const to = { appUrl, username: await botUsername(trx, botId) }
    for (const start of starts) await enqueue(trx, answerTo(start, to, languageOf(start.chatId)))
    return wake
  })

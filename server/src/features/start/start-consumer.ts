import { UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Quotas } from '#platform/quotas.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { botUsername } from '#domain/people/bot-username.ts'
import { answerTo, type Held, startsIn } from './start-answer.ts'

/** The newest ban or mute by the bot that each of these people can still appeal against. */
export type NewestDeeds = (
  trx: Transaction,
  userIds: readonly UserId[],
  languageOf: (userId: UserId) => Language,
) => Promise<ReadonlyMap<UserId, Held>>

type Deps = { appUrl: string; botId: number; newestDeeds: NewestDeeds; may: Quotas['may']; wake: () => void }

/** Answers `/start` in private chats, to each in their language. */
export const startEffects = ({ appUrl, botId, newestDeeds, may, wake }: Deps): Consumer =>
  consumer(startsIn, async (trx, told) => {
    // In a private chat the chat's id is the person's.
    const starts = told.filter(({ chatId, updateId }) =>
      may('answer', { userId: UserId.parse(chatId), key: `${updateId}` }),
    )
    const people = starts.map(({ chatId, messenger }) => ({ userId: chatId, messenger }))
    const languageOf = await languagesOf(trx, people)
    const to = { appUrl, username: await botUsername(trx, botId) }
    const held = await newestDeeds(
      trx,
      starts.map(({ chatId }) => UserId.parse(chatId)),
      languageOf,
    )
    for (const start of starts) {
      const by = { ...to, held: held.get(UserId.parse(start.chatId)) }
      await enqueue(trx, answerTo(start, by, languageOf(start.chatId)))
    }
    return wake
  })

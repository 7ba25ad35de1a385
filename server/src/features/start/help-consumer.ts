import { botUsername } from '#domain/people/bot-username.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Quotas } from '#platform/quotas.ts'
import { startAddress } from '#domain/start-tokens.ts'
import { helpAnswer, lostIn } from './help-answer.ts'

type Deps = { appUrl: string; botId: number; may: Quotas['may']; wake: () => void }

/** Answers `/help`, and once a day what no other command of private chats is. */
export const helpEffects = ({ appUrl, botId, may, wake }: Deps): Consumer =>
  consumer(lostIn, async (trx, lost) => {
    const answered = lost.filter(
      ({ userId, asked, updateId }) => asked === 'unread' || may('answer', { userId, key: `${updateId}` }),
    )
    const languageOf = await languagesOf(trx, answered)
    const to = { address: startAddress(appUrl), username: await botUsername(trx, botId) }
    await enqueueAll(
      trx,
      answered.map((each) => helpAnswer(each, to, languageOf(each.userId))),
    )
    return wake
  })

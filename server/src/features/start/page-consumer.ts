import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { Quotas } from '#platform/quotas.ts'
import { createStartToken, startAddress } from '#domain/start-tokens.ts'
import { pageAnswer, pagesAskedIn } from './page-answer.ts'

type Deps = { appUrl: string; random: (bytes: number) => Buffer; may: Quotas['may']; wake: () => void }

/** Answers `/settings` and its like with a link of the person's own. */
export const pageEffects = ({ appUrl, random, may, wake }: Deps): Consumer =>
  consumer(pagesAskedIn, async (trx, asked) => {
    const languageOf = await languagesOf(trx, asked)
    for (const each of asked) {
      if (!may('answer', { userId: each.userId, key: `${each.updateId}` })) continue
      const data = { type: 'page', page: each.page, apply_id: null } as const
      const token = await createStartToken({ database: trx, random }, { data, audience: each.userId })
      await enqueue(trx, pageAnswer(each, startAddress(appUrl, token), languageOf(each.userId)))
    }
    return wake
  })

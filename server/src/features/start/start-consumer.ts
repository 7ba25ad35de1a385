import { type Consumer, consumer } from '../../platform/intake/consumer.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import { startAnswers } from './start-answer.ts'

/** Answers `/start` in private chats. */
export const startEffects = ({ appUrl, wake }: { appUrl: string; wake: () => void }): Consumer =>
  consumer(
    (arrived) => startAnswers(arrived, appUrl),
    async (trx, calls) => {
      for (const call of calls) await enqueue(trx, call)
      return wake
    },
  )

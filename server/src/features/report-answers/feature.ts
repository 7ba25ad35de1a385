import { type Base, feature } from '#platform/feature.ts'
import { createCarryOut } from './carry-out.ts'
import { reportAnswers } from './consumer.ts'
import { createAnswerWorker } from './worker.ts'

type Deps = Pick<Base, 'database' | 'outbox' | 'quotas' | 'log'> &
  Pick<Parameters<typeof createCarryOut>[0], 'act' | 'standing' | 'settle' | 'trust'>

/** Admins answer reports by buttons, in the chat of the bot where they are told of them. */
export function createReportAnswersFeature({ database, outbox, quotas, log, ...rules }: Deps) {
  const worker = createAnswerWorker({
    database,
    carryOut: createCarryOut({ database, spend: quotas.spend, ...rules }),
    wakeOutbox: outbox.wake,
    onError: (error) => log.error({ err: error }, 'an answer to a report could not be carried out'),
  })
  return feature({
    consumers: [reportAnswers({ wakeOutbox: outbox.wake, wakeWorker: worker.wake })],
    parts: [worker],
  })
}

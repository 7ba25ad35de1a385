import { type Base, feature } from '#platform/feature.ts'
import { createCarryOut } from './carry-out.ts'
import { reportAnswers } from './consumer.ts'
import { createTellLate } from './tell-late.ts'
import { createAnswerWorker } from './worker.ts'

type Deps = Pick<Base, 'database' | 'outbox' | 'quotas' | 'log'> &
  Pick<Parameters<typeof createCarryOut>[0], 'act' | 'standingNow' | 'settle' | 'trust'>

/** Admins answer reports by buttons, in the chat of the bot where they are told of them. */
export function createReportAnswersFeature({ database, outbox, quotas, log, ...rules }: Deps) {
  const { carryOut, comesLate } = createCarryOut({ database, spend: quotas.spend, ...rules })
  const wakeOutbox = outbox.wake
  const worker = createAnswerWorker({
    database,
    carryOut,
    wakeOutbox,
    onError: (error) => log.error({ err: error }, 'an answer to a report could not be carried out'),
  })
  const late = createTellLate({
    database,
    comesLate,
    wakeOutbox,
    onError: (error) => log.error({ err: error }, 'nobody could be told that a report was answered'),
  })
  return feature({
    consumers: [reportAnswers({ wakeOutbox, wakeWorker: worker.wake, tellLate: late.tell })],
    parts: [worker, late],
  })
}

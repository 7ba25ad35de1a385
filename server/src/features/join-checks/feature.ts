import type { UserId } from '@steward/contract/ids.ts'
import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import { networkHash } from './alike.ts'
import { joinCheck } from './calls.ts'
import { joinRequests } from './consumer.ts'
import { type Begin, createFollow } from './follow.ts'
import { forgetJoinChecks } from './forget.ts'
import { createGoThrough } from './go-through.ts'
import { createJoinCheckHandler } from './outbox-handler.ts'
import { drawBy } from './plan.ts'
import { serveJoinChecks } from './routes.ts'
import type { Tell } from './store-due.ts'
import { createTryIt } from './trial.ts'
import { createJoinCheckWorker } from './worker.ts'

type Deps = Pick<Base, 'database' | 'botId' | 'outbox' | 'appUrl' | 'monotonic' | 'random' | 'log'> & {
  secret: string
  begin: Begin
  tell: Tell
  whoOpened: (initData: string) => Promise<UserId>
}

/** What who asks to join is asked, and what follows from it. */
export function createJoinChecksFeature(deps: Deps) {
  const { database, botId, outbox, appUrl, monotonic, random, log, secret, begin, tell, whoOpened } = deps
  const draw = drawBy(random)
  const worker = createJoinCheckWorker({
    database,
    follow: createFollow({ botId, begin }),
    tell,
    wakeOutbox: outbox.wake,
    onError: (error) => log.error({ err: error }, 'what follows from a join check could not be begun'),
  })
  return feature({
    serve: (http) =>
      serveJoinChecks(http, {
        goThrough: createGoThrough({ database, draw, wake: worker.wake }),
        tryIt: createTryIt({ database, appUrl, draw, random, wakeOutbox: outbox.wake }),
        whoOpened,
        networkOf: networkHash(secret),
        monotonic,
      }),
    consumers: [joinRequests({ appUrl, draw, random, wake: outbox.wake })],
    outboxHandlers: { [joinCheck]: createJoinCheckHandler({ database }) },
    jobs: [hourly('forget join checks', () => forgetJoinChecks(database))],
    parts: [worker],
  })
}

import type { UserId } from '@steward/contract/ids.ts'
import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { EphemeralSupport } from '#platform/telegram/ephemeral-support.ts'
import { networkHash } from './alike.ts'
import { arrivals, moves } from './arrivals/consumer.ts'
import { joinLine } from './arrivals/lines.ts'
import { createLineHandler, tellAll } from './arrivals/shared-line.ts'
import { joinCheck } from './calls.ts'
import { joinRequests } from './consumer.ts'
import { type Begin, createFollow } from './follow.ts'
import { forgetJoinChecks } from './forget.ts'
import { createGoThrough } from './go-through.ts'
import { createJoinCheckHandler } from './outbox-handler.ts'
import { createMine } from './mine.ts'
import { drawBy } from './plan.ts'
import { serveJoinChecks } from './routes.ts'
import type { Tell } from './store-due.ts'
import { createTryIt } from './trial.ts'
import { createJoinCheckWorker } from './worker.ts'

type Deps = Pick<Base, 'database' | 'botId' | 'outbox' | 'appUrl' | 'monotonic' | 'random' | 'log'> & {
  secret: string
  begin: Begin
  tell: Tell
  ephemeralSupport: EphemeralSupport
  whoOpened: (initData: string) => Promise<UserId>
}

/** What who asks to join or came in is asked, and what follows from it. */
export function createJoinChecksFeature(deps: Deps) {
  const {
    database,
    botId,
    outbox,
    appUrl,
    monotonic,
    random,
    log,
    secret,
    begin,
    tell,
    ephemeralSupport,
    whoOpened,
  } = deps
  const draw = drawBy(random)
  const worker = createJoinCheckWorker({
    database,
    follow: createFollow({ botId, begin }),
    tell,
    tellAll: (trx, chatId) => tellAll(trx, botId, chatId),
    wakeOutbox: outbox.wake,
    onError: (error) => log.error({ err: error }, 'the outcome of a join check could not be carried out'),
  })
  /** Somebody came in, who is to be muted and told. */
  const wake = () => {
    worker.wake()
    outbox.wake()
  }
  return feature({
    serve: (http) =>
      serveJoinChecks(http, {
        goThrough: createGoThrough({ database, draw, wake: worker.wake }),
        mine: createMine({ database, random }),
        tryIt: createTryIt({ database, appUrl, draw, random, wakeOutbox: outbox.wake }),
        whoOpened,
        networkOf: networkHash(secret),
        monotonic,
      }),
    consumers: [
      joinRequests({ appUrl, draw, random, wake: outbox.wake }),
      arrivals({ botId, draw, random, wake }),
      moves({ wake }),
    ],
    outboxHandlers: {
      [joinCheck]: createJoinCheckHandler({ database, botId, ephemeralSupport }),
      [joinLine]: createLineHandler({ database }),
    },
    jobs: [hourly('forget join checks', () => forgetJoinChecks(database))],
    parts: [worker],
  })
}

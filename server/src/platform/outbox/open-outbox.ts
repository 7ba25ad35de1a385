import { closeBotChat } from '../bot-chats.ts'
import type { Database } from '../database/schema.ts'
import { hourly, type Job } from '../jobs/schedule.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Monotonic } from '../monotonic.ts'
import type { Telegram } from '../telegram/client.ts'
import { createEndings } from './endings.ts'
import { outboxMetrics } from './metrics.ts'
import { createOutbox } from './outbox.ts'
import { purgeOutbox } from './outbox-store.ts'
import type { Actions } from './send.ts'

type Deps = {
  database: Database
  telegram: Telegram
  metrics: Metrics
  monotonic: Monotonic
  wait: (ms: number) => Promise<void>
  log: Log
}

export type OpenOutbox = ReturnType<typeof openOutbox>

/** The outbox of this node. It is there before those who owe it calls; `handle` says before it starts who carries them. */
export function openOutbox({ database, telegram, metrics, monotonic, wait, log }: Deps) {
  const endings = createEndings(wait)
  let handler: Actions | undefined
  const handled = (): Actions => {
    if (!handler) throw new Error('the outbox was started before anybody said who handles its calls')
    return handler
  }
  const outbox = createOutbox({
    database,
    telegram,
    metrics: outboxMetrics(metrics.registry, database),
    log,
    random: Math.random,
    monotonic,
    wait,
    onForbidden: (lane) => closeBotChat(database, lane),
    actions: {
      check: (actionId, row) => handled().check(actionId, row),
      onEnded: (trx, ended) => handled().onEnded(trx, ended),
    },
    onEnded: endings.ended,
  })
  const jobs: Job[] = [hourly('forget calls', () => purgeOutbox(database))]
  return {
    ...outbox,
    endings,
    handle: (by: Actions) => {
      handler = by
    },
    parts: [{ start: outbox.start, stop: outbox.stop }],
    jobs,
  }
}

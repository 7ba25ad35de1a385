import type { Database } from '#platform/database/schema.ts'
import { hourly, type Job } from '#platform/jobs/schedule.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { createCompletions } from './completions.ts'
import { outboxMetrics } from './metrics.ts'
import { createOutbox } from './outbox.ts'
import { purgeOutbox } from './outbox-store.ts'
import type { OutboxHandler, OutboxHandlers } from './operation.ts'

type Deps = {
  database: Database
  telegram: Telegram
  metrics: Metrics
  monotonic: Monotonic
  wait: (ms: number) => Promise<void>
  /** Telegram says that the bot may not act in this lane. */
  onForbidden: (lane: number) => Promise<void>
  log: Log
}

export type OpenOutbox = ReturnType<typeof openOutbox>

/** The outbox of this node. It is there before those who owe it calls; `handle` says whose they are. */
export function openOutbox({ database, telegram, metrics, monotonic, wait, onForbidden, log }: Deps) {
  const completions = createCompletions(wait)
  const handlers: Record<string, OutboxHandler> = {}
  const outbox = createOutbox({
    database,
    telegram,
    metrics: outboxMetrics(metrics.registry, database),
    log,
    random: Math.random,
    monotonic,
    wait,
    onForbidden,
    handlers,
    onEnded: completions.ended,
  })
  const jobs: Job[] = [hourly('forget calls', () => purgeOutbox(database))]
  return {
    ...outbox,
    completions,
    handle: (more: OutboxHandlers): void => void Object.assign(handlers, more),
    parts: [{ start: outbox.start, stop: outbox.stop }],
    jobs,
  }
}

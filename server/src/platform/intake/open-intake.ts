import type { Database } from '#platform/database/schema.ts'
import type { Feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { Part } from '#platform/part.ts'
import type { RightOfWay } from '#platform/right-of-way.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import type { createWaiting } from '#platform/waiting.ts'
import { purgeUpdates } from './backlog-store.ts'
import type { Consumer } from './consumer.ts'
import type { Disk } from './disk-free.ts'
import { createIntake } from './intake.ts'
import { lagMeter } from './lag.ts'
import { intakeMetrics } from './metrics.ts'
import { createPoller } from './poller.ts'
import { openWebhook, webhookPath } from './webhook.ts'
import { keepWebhook } from './webhook-setup.ts'

type Deps = {
  database: Database
  telegram: Telegram
  botId: number
  /** The one of the two doors that is open. */
  updates: { by: 'polling' } | { by: 'webhook'; secrets: string[] }
  engine: 'postgres' | 'embedded'
  appUrl: string
  disk: Disk
  waiting: ReturnType<typeof createWaiting>
  rightOfWay: RightOfWay
  metrics: Metrics
  now: () => Date
  monotonic: Monotonic
  log: Log
}

/** Updates come in by a door, are stored and handed to their consumers. */
export function openIntake(deps: Deps, consumers: readonly Consumer[]) {
  const { database, telegram, updates, disk, waiting, metrics, now, monotonic, log } = deps
  const counted = intakeMetrics(metrics.registry)
  const intake = createIntake({
    database,
    botId: deps.botId,
    consumers: [...consumers, lagMeter(counted.lag, now)],
    engine: deps.engine,
    diskFree: disk.look,
    metrics: counted,
    log,
    monotonic,
    wait: waiting.wait,
    rightOfWay: deps.rightOfWay,
  })
  const { accept, isClosed } = intake
  const jobs = [hourly('forget updates', () => purgeUpdates(database))]
  const wait = waiting.waitFor

  if (updates.by === 'polling') {
    const { run } = createPoller({ telegram, accept, isClosed, log, wait })
    return { jobs, parts: [intake, until(waiting.signal, run)] } satisfies Feature
  }
  const { secrets } = updates
  const url = deps.appUrl + webhookPath
  return {
    jobs,
    serve: (http) =>
      openWebhook(http, {
        secrets,
        accept,
        isClosed,
        random: Math.random,
        onOutcome: counted.webhook,
        onError: (error) => log.error({ err: error }, 'an update could not be stored'),
      }),
    parts: [
      intake,
      until(waiting.signal, (signal) =>
        keepWebhook({ telegram, url, secret: secrets[0] ?? '', log, wait }, signal),
      ),
    ],
  } satisfies Feature
}

/** Runs until the signal fires; that is before it is stopped. */
function until(signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>): Part {
  let running: Promise<void> | undefined
  return {
    start: () => {
      running = run(signal)
    },
    stop: () => running,
  }
}

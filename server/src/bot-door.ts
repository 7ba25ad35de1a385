import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { groupEffects } from './features/groups/effects-consumer.ts'
import { createSync } from './features/groups/sync.ts'
import { createSyncDue } from './features/groups/sync-due.ts'
import type { Database } from './platform/database/schema.ts'
import { createIntake } from './platform/intake/intake.ts'
import { intakeMetrics } from './platform/intake/metrics.ts'
import { createPoller } from './platform/intake/poller.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createTelegram } from './platform/telegram/client.ts'

type Deps = {
  config: Pick<Config, 'bot' | 'updates' | 'database'>
  database: Database
  metrics: Metrics
  now: () => Date
  log: Log
}

/** The embedded engine has one session, so a second worker would only wait for the first. */
const workersOf = ({ engine }: Config['database']) => (engine === 'embedded' ? 1 : 3)
const syncTickMs = 5_000
const syncAtOnce = 4

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  // An aborted wait is over like any other; its caller looks at the signal.
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** The door to the messenger: updates come in, calls of the Bot API go out. */
export function createBotDoor({ config, database, metrics, now, log }: Deps) {
  const telegram = createTelegram(config.bot)
  const sync = createSync({ database, telegram, now })
  const syncDue = createSyncDue({
    database,
    sync,
    atOnce: syncAtOnce,
    tickMs: syncTickMs,
    onError: (error) => log.error({ err: error }, 'a group could not be compared with Telegram'),
  })
  const intake = createIntake({
    database,
    botId: config.bot.id,
    consumers: [groupEffects({ onStale: syncDue.wake })],
    workers: workersOf(config.database),
    metrics: intakeMetrics(metrics.registry),
    log,
  })
  const poller = createPoller({ telegram, accept: intake.accept, log, wait })

  const stopping = new AbortController()
  let polling: Promise<void> | undefined
  const parts = [
    { start: syncDue.start, stop: syncDue.stop },
    { start: intake.processor.start, stop: intake.processor.stop },
    {
      start: () => {
        polling = poller.run(stopping.signal)
      },
      stop: async () => {
        stopping.abort()
        await polling
      },
    },
  ]
  return { telegram, sync, parts }
}

import type { Database } from '#platform/database/schema.ts'
import { createAccept } from './accept.ts'
import { measureBacklog } from './backlog-store.ts'
import { type BatchOutcome, createBatches } from './batch.ts'
import type { Consumer } from './consumer.ts'
import { intakeLimits } from './intake-limits.ts'
import type { IntakeMetrics } from './metrics.ts'
import { createPressure } from './pressure.ts'
import { createProcessor } from './processor.ts'
import type { RightOfWay } from '../right-of-way.ts'
import { shardsWithWork, storeUpdates } from './update-store.ts'

type Log = Record<'info' | 'warn' | 'error', (fields: object, line: string) => void>

type Deps = {
  database: Database
  botId: number
  consumers: readonly Consumer[]
  engine: 'postgres' | 'embedded'
  metrics: IntakeMetrics
  log: Log
  /** The share of the disk that is free; 1 where the disk is not ours to watch. */
  diskFree: () => Promise<number>
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number
  wait: (ms: number) => Promise<void>
  rightOfWay: Pick<RightOfWay, 'give'>
}

/** Where many updates came at once, it is they that wait for each other. */
export const mayGiveWay = (last: Pick<BatchOutcome, 'done'> | undefined): boolean =>
  (last?.done ?? 0) <= intakeLimits.giveWay.updates

/** Both doors hand their updates to `accept`; what is stored goes on to its effects. */
export function createIntake(deps: Deps) {
  const { database, botId, consumers, engine, metrics, log, diskFree, monotonic, wait, rightOfWay } = deps
  const pressure = createPressure({
    measure: async () => {
      // First, for on a full disk the store may not answer.
      const free = await diskFree()
      return { ...(await measureBacklog(database)), diskFree: free }
    },
    now: monotonic,
    onMeasured: metrics.measured,
    onClosed: (backlog) => log.warn({ backlog }, 'too many updates wait; new ones are turned away for now'),
    onOpened: () => log.info({}, 'updates are accepted again'),
  })
  const batches = createBatches({
    database,
    consumers,
    limit: intakeLimits.batch,
    tries: intakeLimits.tries,
    onFailed: ({ updateId }, error, verdict) =>
      log.error({ err: error, update_id: updateId, verdict }, 'an update could not be processed'),
  })
  const processor = createProcessor({
    batches,
    shardsWithWork: () => shardsWithWork(database),
    workers: intakeLimits.workers[engine],
    tickMs: intakeLimits.tickMs,
    pace: async ({ done, more }) => {
      // The more comes in, the longer the next batch gathers: a transaction costs the same for one update as for many.
      const gather = more ? 0 : Math.min(done, intakeLimits.gatherMs)
      const ms = Math.max(gather, pressure.delayAfter(done))
      if (ms > 0) await wait(ms)
    },
    giveWay: (last) => (mayGiveWay(last) ? rightOfWay.give(intakeLimits.giveWay.mostMs) : undefined),
    onDone: metrics.processed,
    onError: (error) => log.error({ err: error }, 'updates wait: their effects could not be written'),
  })
  const accept = createAccept({
    store: (batch) => storeUpdates(database, botId, batch),
    onStored: (stored) => {
      metrics.stored(stored)
      processor.wake(stored.shards)
    },
  })

  let looking: NodeJS.Timeout | undefined
  // Counting much takes time; while the doors are closed nobody needs to know so soon.
  const lookAgain = () => {
    const ms = intakeLimits.measureMs * (pressure.closed() ? 3 : 1)
    looking = setTimeout(() => void pressure.look().finally(lookAgain), ms)
  }

  return {
    accept,
    isClosed: pressure.closed,
    start: async () => {
      await pressure.look()
      lookAgain()
      processor.start()
    },
    stop: async () => {
      clearTimeout(looking)
      await processor.stop()
      // A look that was under way has asked for the next one.
      clearTimeout(looking)
    },
  }
}

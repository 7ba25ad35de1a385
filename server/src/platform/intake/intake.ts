import type { Database } from '../database/schema.ts'
import { createAccept } from './accept.ts'
import { createBatches } from './batch.ts'
import type { Consumer } from './consumer.ts'
import type { IntakeMetrics } from './metrics.ts'
import { createProcessor } from './processor.ts'
import { shardsWithWork, storeUpdates } from './update-store.ts'

type Log = { error: (fields: object, line: string) => void }

type Deps = {
  database: Database
  botId: number
  consumers: readonly Consumer[]
  workers: number
  metrics: IntakeMetrics
  log: Log
}

/** An update is tried this often before it is put aside. */
const tries = 5
const batchSize = 500
const tickMs = 2_000

/** Both doors hand their updates to `accept`; what is stored goes on to its effects. */
export function createIntake({ database, botId, consumers, workers, metrics, log }: Deps) {
  const batches = createBatches({
    database,
    consumers,
    limit: batchSize,
    tries,
    onFailed: ({ updateId }, error, verdict) =>
      log.error({ err: error, update_id: updateId, verdict }, 'an update could not be processed'),
  })
  const processor = createProcessor({
    batches,
    shardsWithWork: () => shardsWithWork(database),
    workers,
    tickMs,
    onDone: metrics.processed,
    onError: (error) => log.error({ err: error }, 'updates wait: their effects could not be written'),
  })
  const { accept } = createAccept({
    store: (batch) => storeUpdates(database, botId, batch),
    onStored: (stored) => {
      metrics.stored(stored)
      processor.wake(stored.shards)
    },
  })
  return { accept, processor }
}

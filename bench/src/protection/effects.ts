import { incomingOf } from '@steward/server/platform/intake/arrived.ts'
import { createBatches } from '@steward/server/platform/intake/batch.ts'
import type { Consumer } from '@steward/server/platform/intake/consumer.ts'
import { intakeLimits } from '@steward/server/platform/intake/intake-limits.ts'
import { createProcessor } from '@steward/server/platform/intake/processor.ts'
import { shardsWithWork, storeUpdates } from '@steward/server/platform/intake/update-store.ts'
import { minuteMs } from '@steward/server/platform/durations.ts'
import { botCame } from '../commands/orders.ts'
import { botId } from '../faults/given-server.ts'
import { withStore } from '../ingest-store.ts'
import type { Engine } from '../world.ts'
import { chatter, protect } from './messages.ts'

const groups = 200
const messages = 10_000

type Options = { consumers: readonly Consumer[]; isProtected: boolean }

/** How many messages of protected groups, or of others, get these effects a second. */
export async function effectsPerSecond(engine: Engine, { consumers, isProtected }: Options): Promise<number> {
  return withStore(engine, async ({ database }) => {
    /** Milliseconds until all of these have their effects. */
    async function process(updates: readonly object[]): Promise<number> {
      const incoming = updates.flatMap((update) => incomingOf(update) ?? [])
      for (let from = 0; from < incoming.length; from += 1_000)
        await storeUpdates(database, botId, incoming.slice(from, from + 1_000))
      const { promise: finished, resolve, reject } = Promise.withResolvers<void>()
      let done = 0
      const processor = createProcessor({
        batches: createBatches({
          database,
          consumers,
          limit: intakeLimits.batch,
          tries: intakeLimits.tries,
          onFailed: (_, error) => reject(error),
        }),
        shardsWithWork: () => shardsWithWork(database),
        workers: intakeLimits.workers[engine],
        tickMs: minuteMs,
        onDone: (outcome) => {
          done += outcome.done
          if (done >= incoming.length) resolve()
        },
        onError: reject,
      })
      const from = performance.now()
      processor.start()
      await finished
      const took = performance.now() - from
      await processor.stop()
      return took
    }
    const write = (count: number) => Array.from({ length: count }, (_, at) => chatter(at % groups).update)

    await process(Array.from({ length: groups }, (_, group) => botCame(group)))
    if (isProtected) await protect(database, groups)
    await process(write(1_000))
    return (messages / (await process(write(messages)))) * 1_000
  })
}

import type { Database } from '#platform/database/schema.ts'
import { createKeeper } from '#platform/keeper.ts'
import { createWorker } from '#platform/worker.ts'
import { leaseNights, type Night, renewNights, settleNight } from './store-nights.ts'
import { createTurn, type TurnDeps } from './turn-night.ts'

type Deps = TurnDeps & { database: Database; onError: (error: unknown) => void; tickMs?: number }

/** Groups in which night falls or ends at the same time. */
const atOnce = 16

/** Begins and ends the nights of groups; what a node leaves undone, the next one does. */
export function createNightWorker({ onError, tickMs = 2_000, ...deps }: Deps) {
  const { database, now } = deps
  const turn = createTurn(deps)
  const keeper = createKeeper((held: readonly Night[]) => renewNights(database, held, now()), { onError })

  async function turnOne(night: Night): Promise<void> {
    try {
      await keeper.during([night], async () => settleNight(database, night, await turn(night)))
    } catch (error) {
      // The lease runs out, and it is tried again.
      onError(error)
    }
  }

  return createWorker({ everyMs: tickMs, onError }, async () => {
    const nights = await leaseNights(database, now(), atOnce)
    await Promise.all(nights.map(turnOne))
    return nights.length > 0
  })
}

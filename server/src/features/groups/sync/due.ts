import type { Database } from '#platform/database/schema.ts'
import { createWorker } from '#platform/worker.ts'
import type { Sync } from './sync.ts'
import { leaseDue, saveFailure } from './store.ts'

type Settings = {
  database: Database
  sync: Pick<Sync, 'compareOnce'>
  /** Groups that are compared at the same time; each takes four calls. */
  atOnce: number
  tickMs: number
  onError: (error: unknown) => void
}

/** Compares groups as they become due: soon after `wake`, and at every tick for what nobody told us of. */
export function createSyncDue({ database, sync, atOnce, tickMs, onError }: Settings) {
  let pausedUntil = 0

  async function one(chatId: number): Promise<void> {
    try {
      const outcome = await sync.compareOnce(chatId)
      if (outcome.state === 'unreachable' && outcome.retryAfter)
        pausedUntil = performance.now() + outcome.retryAfter * 1000
    } catch (error) {
      onError(error)
      await saveFailure(database, chatId).catch(onError)
    }
  }

  return createWorker({ everyMs: tickMs, onError }, async () => {
    if (performance.now() < pausedUntil) return false
    const due = await leaseDue(database, atOnce)
    await Promise.all(due.map(one))
    return due.length === atOnce
  })
}

import { isBadData } from './bad-data.ts'
import type { Incoming } from './arrived.ts'
import type { Stored } from './update-store.ts'

type Settings = {
  store: (batch: readonly Incoming[]) => Promise<Stored>
  /** Told after each commit. */
  onStored: (stored: Stored) => void
  maxBatch?: number
  maxInFlight?: number
}

type Waiting = { updates: readonly Incoming[]; resolve: () => void; reject: (error: unknown) => void }

/**
 * Group commit: callers that come while an insert is under way share the next one, so that one flush of the disk
 * acknowledges many updates. `accept` resolves when its updates are committed and rejects when they are not (REL-01).
 */
export function createAccept({ store, onStored, maxBatch = 500, maxInFlight = 2 }: Settings) {
  let queue: Waiting[] = []
  let inFlight = 0

  function nextGroup(): Waiting[] {
    let size = 0
    let taken = 0
    while (taken < queue.length && (taken === 0 || size + (queue[taken]?.updates.length ?? 0) <= maxBatch)) {
      size += queue[taken]?.updates.length ?? 0
      taken += 1
    }
    const group = queue.slice(0, taken)
    queue = queue.slice(taken)
    return group
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    try {
      onStored(await store(group.flatMap(({ updates }) => updates)))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length > 1 && isBadData(error)) {
        // What the database will never take must not take its neighbours with it.
        for (const one of group) await commit([one])
      } else for (const { reject } of group) reject(error)
    }
  }

  function pump(): void {
    while (inFlight < maxInFlight && queue.length) {
      inFlight += 1
      void commit(nextGroup()).finally(() => {
        inFlight -= 1
        pump()
      })
    }
  }

  return {
    accept: (updates: readonly Incoming[]): Promise<void> => {
      if (!updates.length) return Promise.resolve()
      return new Promise((resolve, reject) => {
        queue.push({ updates, resolve, reject })
        pump()
      })
    },
    waiting: () => queue.length,
  }
}

import { isBadData } from './bad-data.ts'
import type { Incoming } from './arrived.ts'
import { intakeLimits } from './intake-limits.ts'
import type { Stored } from './update-store.ts'

const { group } = intakeLimits

type Settings = {
  store: (batch: readonly Incoming[]) => Promise<Stored>
  /** Told after each commit. */
  onStored: (stored: Stored) => void
  maxBatch?: number
  maxInFlight?: number
}

type Waiting = {
  updates: readonly Incoming[]
  characters: number
  resolve: () => void
  reject: (error: unknown) => void
}

const charactersOf = (updates: readonly Incoming[]) => updates.reduce((sum, { text }) => sum + text.length, 0)

/**
 * Group commit: callers that come while an insert is under way share the next one, so that one flush of the disk
 * acknowledges many updates. `accept` resolves when its updates are committed and rejects when they are not (REL-01).
 */
export function createAccept(settings: Settings) {
  const { store, onStored, maxBatch = group.updates, maxInFlight = group.inFlight } = settings
  const queue: Waiting[] = []
  let inFlight = 0

  function takeGroup(): Waiting[] {
    let updates = 0
    let characters = 0
    const end = queue.findIndex((next, index) => {
      updates += next.updates.length
      characters += next.characters
      return index > 0 && (updates > maxBatch || characters > group.characters)
    })
    return queue.splice(0, end < 0 ? queue.length : end)
  }

  async function commit(together: readonly Waiting[]): Promise<void> {
    try {
      onStored(await store(together.flatMap(({ updates }) => updates)))
      for (const { resolve } of together) resolve()
    } catch (error) {
      if (together.length > 1 && isBadData(error)) {
        // What the database will never take must not take its neighbours with it.
        for (const one of together) await commit([one])
      } else for (const { reject } of together) reject(error)
    }
  }

  function pump(): void {
    while (inFlight < maxInFlight && queue.length) {
      inFlight += 1
      void commit(takeGroup()).finally(() => {
        inFlight -= 1
        pump()
      })
    }
  }

  return (updates: readonly Incoming[]): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!updates.length) return resolve()
      queue.push({ updates, characters: charactersOf(updates), resolve, reject })
      pump()
    })
}

import type { Database } from '#platform/database/schema.ts'
import { pause } from './outbox-store.ts'

type Place = { lane: number; method: string }

/** As many lanes as this, told to wait within so short a time, mean that the whole bot is too fast. */
const manyLanes = 3
const togetherMs = 2_000

/**
 * Obeys `retry_after`: nothing of a scope leaves before its pause is over (REL-06). Stored for every node, and known
 * here at once for calls that were taken just before.
 */
export function createPauses({ database, now }: { database: Database; now: () => number }) {
  const until = new Map<string, number>()
  let floods: { lane: number; at: number }[] = []

  function scopeOf({ lane, method }: Place): string {
    if (lane === 0) return `method ${method}`
    floods = [
      ...floods.filter((flood) => flood.lane !== lane && now() - flood.at < togetherMs),
      { lane, at: now() },
    ]
    return floods.length >= manyLanes ? 'all' : `lane ${lane}`
  }

  return {
    add: async (place: Place, seconds: number): Promise<void> => {
      const scope = scopeOf(place)
      for (const [known, end] of until) if (end <= now()) until.delete(known)
      until.set(scope, now() + seconds * 1000)
      await pause(database, scope, seconds)
    },

    /** Milliseconds that this call has to wait. */
    left: ({ lane, method }: Place): number => {
      const ends = ['all', `lane ${lane}`, `method ${method}`].map((scope) => until.get(scope) ?? 0)
      return Math.max(0, Math.max(...ends) - now())
    },
  }
}

export type Pauses = ReturnType<typeof createPauses>

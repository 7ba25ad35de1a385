import type { Operation } from './operation.ts'

type Wait = (ms: number) => Promise<void>

export type Completions = ReturnType<typeof createCompletions>

const keyOf = ({ of, id }: Operation) => `${of} ${id}`

/** How long an answer waits for the outcome (design: "within a second"), and how often it looks unless it is told. */
const patienceMs = 1_000
const lookEveryMs = 50

/**
 * Tells those who wait here for how their calls end. What this node sends they hear of at once; what another sends they
 * find by looking.
 */
export function createCompletions(wait: Wait) {
  const waiting = new Map<string, Set<() => void>>()

  function listen(key: string) {
    const { promise: told, resolve } = Promise.withResolvers<'told'>()
    const wake = () => resolve('told')
    const ears = waiting.get(key) ?? new Set()
    waiting.set(key, ears.add(wake))
    return {
      told,
      stop: () => {
        ears.delete(wake)
        if (ears.size === 0) waiting.delete(key)
      },
    }
  }

  return {
    /** Call after the commit in which a call of this operation was settled. */
    ended: (operation: Operation) => waiting.get(keyOf(operation))?.forEach((wake) => wake()),

    /**
     * What `look` finds once it is over; what it is by then, when that takes longer than somebody waits. `isUnderWay`: its
     * call began here just now, so there is nothing to be found before it ends.
     */
    async outcome<Found extends { state: string }>(
      operation: Operation,
      look: () => Promise<Found>,
      isUnderWay = false,
    ): Promise<Found> {
      for (let waited = 0, looks = !isUnderWay; ; looks = true) {
        // Before it looks, or an end between the look and the wait would not be heard.
        const { told, stop } = listen(keyOf(operation))
        try {
          const found = looks ? await look() : undefined
          if (found && (found.state !== 'under_way' || waited >= patienceMs)) return found
          if ((await Promise.race([told, wait(lookEveryMs)])) !== 'told') waited += lookEveryMs
        } finally {
          stop()
        }
      }
    },
  }
}

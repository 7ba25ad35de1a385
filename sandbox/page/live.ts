import type { Changed } from '../src/control.ts'

export type Snapshot<Value> = { value?: Value; failure?: string }
export type Reading<Value> = {
  get: () => Snapshot<Value>
  subscribe: (listener: () => void) => () => void
  refresh: () => void
}
type Hints = (listener: (changed: Changed) => void) => void

/** In a flood a thousand hints come a second; a screen needs no more pictures than this. */
const restBetweenLoads = 120

/** What the screens read from the sandbox: loaded when somebody looks, and again when a hint concerns it. */
export function createLive(hints: Hints, later: (run: () => void, milliseconds: number) => void) {
  const refreshers: (() => void)[] = []

  function createReading<Value>(load: () => Promise<Value>, concerns: (changed: Changed) => boolean) {
    let snapshot: Snapshot<Value> = {}
    let state: 'idle' | 'busy' | 'busy and stale' = 'idle'
    const listeners = new Set<() => void>()

    const refresh = () => {
      if (state !== 'idle') {
        state = 'busy and stale'
        return
      }
      state = 'busy'
      void settle()
    }
    const settle = async () => {
      snapshot = await load().then(
        (value): Snapshot<Value> => ({ value }),
        (error: unknown) => ({
          ...snapshot,
          failure: error instanceof Error ? error.message : String(error),
        }),
      )
      for (const listener of listeners) listener()
      later(() => {
        const isStale = state === 'busy and stale'
        state = 'idle'
        if (isStale && listeners.size > 0) refresh()
      }, restBetweenLoads)
    }

    hints((changed) => {
      if (listeners.size > 0 && concerns(changed)) refresh()
    })
    return {
      get: () => snapshot,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        refresh()
        return () => void listeners.delete(listener)
      },
      refresh,
    } satisfies Reading<Value>
  }

  return {
    /** One reading for each set of arguments, the same one every time it is asked for. */
    family: <Args extends (number | string | undefined)[], Value>(
      load: (...args: Args) => Promise<Value>,
      concerns: (changed: Changed, ...args: Args) => boolean,
    ) => {
      const readings = new Map<string, Reading<Value>>()
      return (...args: Args): Reading<Value> => {
        const key = args.join(' ')
        const known = readings.get(key)
        if (known) return known
        const reading = createReading(
          () => load(...args),
          (changed) => concerns(changed, ...args),
        )
        readings.set(key, reading)
        refreshers.push(reading.refresh)
        return reading
      }
    },
    refreshAll: () => refreshers.forEach((refresh) => refresh()),
  }
}

export type Live = ReturnType<typeof createLive>

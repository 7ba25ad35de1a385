import { intakeLimits } from './intake-limits.ts'

/** What waits for its effects. `waiting` is counted no further than one beyond its limit; `diskFree` is a share. */
export type Backlog = { waiting: number; oldestSeconds: number; diskFree: number }

type Settings = {
  measure: () => Promise<Backlog>
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  onMeasured: (backlog: Backlog) => void
  onClosed: (backlog: Backlog | 'unknown') => void
  onOpened: () => void
}

/** Decides whether the doors take updates, and how fast a backlog is worked off (REL-09). */
export function createPressure({ measure, now, onMeasured, onClosed, onOpened }: Settings) {
  let closed = false
  let recovering = false
  let freeAt = 0

  function close(why: Backlog | 'unknown'): void {
    if (!closed) onClosed(why)
    closed = true
    recovering = true
  }

  function judge(backlog: Backlog): void {
    const { waiting, oldestSeconds, diskFree } = backlog
    onMeasured(backlog)
    const tooMuch = waiting > intakeLimits.waiting || oldestSeconds > intakeLimits.oldestSeconds
    if (tooMuch || diskFree < intakeLimits.diskFree) return close(backlog)
    if (closed && waiting > intakeLimits.reopenWaiting) return
    if (closed) onOpened()
    closed = false
    if (waiting <= intakeLimits.drainedWaiting) recovering = false
  }

  return {
    closed: () => closed,

    look: async (): Promise<void> => {
      try {
        judge(await measure())
      } catch {
        // A store that cannot say how much waits would not take more either; its errors are logged where it is used.
        close('unknown')
      }
    },

    /** Milliseconds to wait after so many updates, so that a backlog does not take the database from everybody else. */
    delayAfter: (updates: number): number => {
      if (!recovering) return 0
      freeAt = Math.max(freeAt, now()) + (updates * 1000) / intakeLimits.drainPerSecond
      return freeAt - now()
    },
  }
}

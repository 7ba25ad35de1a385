import type { PopupHabits } from './profile.ts'

/** How a client guards a person against an app that opens one popup after another. */
export type FloodGuard = {
  verdict: () => 'open' | 'drop' | 'answer empty'
  opened: () => void
  closed: () => void
  /** Each event that goes to the app. */
  sent: (type: string) => void
}

export function createFloodGuard(habit: PopupHabits['flood'], now: () => number): FloodGuard {
  return guards[habit](now)
}

const calm: FloodGuard = {
  verdict: () => 'open',
  opened: () => undefined,
  closed: () => undefined,
  sent: () => undefined,
}

const guards: Record<PopupHabits['flood'], (now: () => number) => FloodGuard> = {
  none: () => calm,

  /** Three opened within 150 ms of the close before: nothing for three seconds. */
  android: (now) => {
    let closedAt = Number.NEGATIVE_INFINITY
    let hurried = 0
    let silentUntil = Number.NEGATIVE_INFINITY
    return {
      ...calm,
      verdict: () => (now() < silentUntil ? 'drop' : 'open'),
      opened: () => {
        hurried = now() - closedAt <= 150 ? hurried + 1 : 0
        if (hurried < 3) return
        hurried = 0
        silentUntil = now() + 3000
      },
      closed: () => {
        closedAt = now()
      },
    }
  },

  /** usePopupLimit(3, 2000): the third in a row locks the next ones for two seconds. */
  weba: (now) => {
    let closedAt = Number.NEGATIVE_INFINITY
    let inRow = 0
    let lockedUntil = Number.NEGATIVE_INFINITY
    return {
      ...calm,
      verdict: () => (now() < lockedUntil ? 'answer empty' : 'open'),
      opened: () => {
        inRow = now() - closedAt > 2000 ? 1 : inRow + 1
        if (inRow >= 3) lockedUntil = now() + 2000
      },
      closed: () => {
        if (now() > lockedUntil) closedAt = now()
      },
    }
  },

  /** debouncePopupMethod: when the last three events were all popup_closed, `{}` at once for three seconds. */
  webk: (now) => {
    let inRow = 0
    let emptyUntil = Number.NEGATIVE_INFINITY
    return {
      ...calm,
      verdict: () => {
        if (now() >= emptyUntil && inRow >= 3) {
          emptyUntil = now() + 3000
          inRow = 0
        }
        return now() < emptyUntil ? 'answer empty' : 'open'
      },
      sent: (type) => {
        if (now() < emptyUntil) return
        inRow = type === 'popup_closed' ? inRow + 1 : 0
      },
    }
  },
}

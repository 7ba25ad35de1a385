/** React Router numbers its entries in the history's state. */
const indexOf = (state: unknown) =>
  typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0

type Deps = {
  /** Whether something is open that wants to be asked first. */
  isTaken: () => boolean
  onBack: () => void
}

/**
 * The browser's back button leaves the page before anybody is asked. While somebody wants to be, the step is undone,
 * unseen by the router, and the registry decides.
 */
export function guardHistory(window: Window, { isTaken, onBack }: Deps) {
  let current = indexOf(window.history.state)
  let undoing = false

  const onPop = (event: PopStateEvent) => {
    const steps = current - indexOf(event.state)
    if (undoing) {
      undoing = false
      event.stopImmediatePropagation()
    } else if (steps > 0 && isTaken()) {
      event.stopImmediatePropagation()
      undoing = true
      window.history.go(steps)
      onBack()
    }
  }
  window.addEventListener('popstate', onPop, true)
  return {
    /** To be told after each navigation: a push makes no event of its own. */
    arrivedAt(_key: string) {
      current = indexOf(window.history.state)
    },
    stop: () => window.removeEventListener('popstate', onPop, true),
  }
}

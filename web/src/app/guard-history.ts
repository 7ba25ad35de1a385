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
 * unseen by the router, and the registry decides. More steps may have been on their way by then: they belong to the same
 * answer, and the undoing goes on until the history stands at the page's own entry again.
 */
export function guardHistory(window: Window, { isTaken, onBack }: Deps) {
  /** The entry of the page that is shown. */
  let current = indexOf(window.history.state)
  /** Where the history stands while that is not so, as far as it has told. */
  let strayed: number | undefined

  const onPop = (event: PopStateEvent) => {
    const at = indexOf(event.state)
    const isUndoing = strayed !== undefined
    if (!isUndoing && (at >= current || !isTaken())) return
    event.stopImmediatePropagation()
    // A step further back leaves the one that undoes on its way; what came forward is that one.
    const isOnItsWay = strayed !== undefined && at < strayed
    strayed = at === current ? undefined : at
    if (strayed !== undefined && !isOnItsWay) window.history.go(current - at)
    if (!isUndoing) onBack()
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

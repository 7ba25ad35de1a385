import { createStore } from '../store.ts'
import { noStacks, type Place, pathOf, type Stack, stackOf, type Stacks, take, topOf } from './stacks.ts'

/** What each entry of the browser's history knows: the whole stack that was shown there. */
type Entry = {
  /** How many entries of ours lie before it. */
  at: number
  /** How many steps back in the history are steps back in this stack; other tabs' steps lie before those. */
  under: number
  stack: Stack
}

type Deps = {
  window: Pick<
    Window,
    'history' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
  >
  /** Whether something is open that wants to be asked before the page is left. */
  isTaken: () => boolean
  /** Asks it. */
  onBack: () => void
  newId: () => string
}

/** What the app has at its addresses. */
type Pages = {
  /** The page under the one at this path; undefined for a tab's root. */
  parentOf: (path: string) => string | undefined
  /** The address of the page that stands at this one: its own, but for the bare one of the app. */
  shownAt: (address: string) => string
  /** Whether anything stands at this path. */
  isKnown: (path: string) => boolean
}

/**
 * The pages of each tab, and the browser's history, which nobody else touches. A step back that the browser takes while
 * something wants to be asked is undone before anybody sees it; a step of the app's own passes that guard by.
 */
export function createNavigation({ window, isTaken, onBack, newId }: Deps) {
  const { history, location } = window
  const stacks = createStore<Stacks>(noStacks)
  let pages = noPages
  let entry: Entry = { at: 0, under: 0, stack: [] }
  /** Where the history stands while that is not the entry that is shown, as far as it has told. */
  let strayed: number | undefined
  /** Until what undoes that leaves, or is taken to have gone elsewhere. */
  let undoing: number | undefined
  /** A step of our own that the history has not told of yet. */
  let own: { at: number } | undefined
  /** To be done once the history stands where it is shown. */
  let waiting: (() => void)[] = []

  const placeAt = (address: string): Place => ({ id: newId(), address })

  /** The page at the address, on all those that it lies on. */
  function chainTo(address: string): Stack {
    const parent = pages.parentOf(pathOf(address))
    return [...(parent === undefined ? [] : chainTo(parent)), placeAt(address)]
  }

  function enter(next: Entry, how: 'pushState' | 'replaceState') {
    entry = next
    history[how](next, '', next.stack.at(-1)?.address)
  }

  /** The history tells late where it went; what is asked of it meanwhile waits. */
  function settled(run: () => void) {
    if (own || strayed !== undefined) waiting.push(run)
    else run()
  }

  function pop(count: number) {
    const steps = Math.min(count, entry.stack.length - 1)
    const real = Math.min(steps, entry.under)
    if (steps <= 0) return
    if (real === 0) {
      stacks.set(take(stacks.get(), { is: 'pop', count: steps }))
      enter({ ...entry, stack: stackOf(stacks.get()) }, 'replaceState')
      return
    }
    const asked = { at: entry.at - real }
    own = asked
    if (steps > real) waiting.unshift(() => pop(steps - real))
    history.go(-real)
    window.setTimeout(() => void (own === asked && stepWithout(real)), patience)
  }

  /** Frames beside each other have one history, so a step of ours may have been taken in another one. */
  function stepWithout(count: number) {
    stacks.set(take(stacks.get(), { is: 'pop', count }))
    standHere()
  }

  /** The entry at which the history stands becomes that of what is shown. */
  function standHere() {
    enter({ at: strayed ?? entry.at, under: 0, stack: stackOf(stacks.get()) }, 'replaceState')
    goOn()
  }

  function goOn() {
    window.clearTimeout(undoing)
    own = strayed = undefined
    const runs = waiting
    waiting = []
    for (const run of runs) settled(run)
  }

  function reset(address: string) {
    const stack = chainTo(address)
    stacks.set(take(stacks.get(), { is: 'reset', stack }))
    enter({ at: entry.at, under: 0, stack }, 'replaceState')
  }

  function show(stack: Stack) {
    stacks.set(take(stacks.get(), { is: 'restore', stack }))
    enter({ at: entry.at + 1, under: 0, stack }, 'pushState')
  }

  function showRoot(address: string) {
    if (stackOf(stacks.get()).length === 1 && stacks.get().tab === pathOf(address)) return
    show([stacks.get().stacks[pathOf(address)]?.[0] ?? placeAt(address)])
  }

  /** True when the step is undone, and somebody asked instead. */
  function isKept(at: number): boolean {
    const isUndoing = strayed !== undefined
    if (!isUndoing && (at >= entry.at || !isTaken())) return false
    strayed = at
    window.clearTimeout(undoing)
    if (at !== entry.at) undoing = window.setTimeout(undo, quiet)
    else if (own) strayed = undefined
    else goOn()
    if (!isUndoing) onBack()
    return true
  }

  /** A browser that is told to go while it goes drops a step, and whatever the page has asked for. */
  function undo() {
    if (strayed === undefined) return
    history.go(entry.at - strayed)
    undoing = window.setTimeout(standHere, patience)
  }

  function onPop({ state }: PopStateEvent) {
    // An address that somebody typed over ours, or an anchor: the page there, as if it had been opened.
    if (!isEntry(state)) {
      reset(pages.shownAt(addressOf(location)))
      goOn()
      return
    }
    if (own?.at !== state.at && isKept(state.at)) return
    entry = state
    stacks.set(take(stacks.get(), { is: 'restore', stack: state.stack }))
    goOn()
  }

  return {
    stacks: { get: stacks.get, subscribe: stacks.subscribe },

    /** Shows what the address says, on all that lies under it; after a reload, the stack as it stood. Returns how to stop. */
    start(ofApp: Pages): () => void {
      pages = ofApp
      const kept: unknown = history.state
      const address = pages.shownAt(addressOf(location))
      // A reload may have brought another address to the same entry, as the boot script does.
      if (isEntry(kept) && kept.stack.at(-1)?.address === address) {
        entry = kept
        stacks.set(take(noStacks, { is: 'reset', stack: kept.stack }))
      } else reset(address)
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },

    /** Over the page that is shown. The root of a tab is shown in its tab, with nothing over it. */
    push(address: string) {
      settled(() => {
        if (topOf(stacks.get())?.address === address) return
        if (pages.parentOf(pathOf(address)) === undefined) return showRoot(address)
        stacks.set(take(stacks.get(), { is: 'push', place: placeAt(address) }))
        enter({ at: entry.at + 1, under: entry.under + 1, stack: stackOf(stacks.get()) }, 'pushState')
      })
    },

    /** To the page below; nowhere from a root. Asks nobody: `back` is for that. */
    pop: () => settled(() => pop(1)),

    /** Back to the page at this address, or, where it does not lie below, to it as if it had been opened. */
    backTo(address: string) {
      settled(() => {
        const below = entry.stack.map((place) => place.address).lastIndexOf(address)
        if (below === -1) reset(address)
        else pop(entry.stack.length - 1 - below)
      })
    },

    /** The page that is shown gets another query. */
    readdress(address: string) {
      settled(() => {
        stacks.set(take(stacks.get(), { is: 'address', address }))
        enter({ ...entry, stack: stackOf(stacks.get()) }, 'replaceState')
      })
    },

    /** The tab as it was left, but for what was not there; chosen again, its root. */
    choose(root: string) {
      settled(() => {
        const { tab, stacks: all } = stacks.get()
        if (tab === root) showRoot(root)
        else show(all[root]?.filter(({ address }) => pages.isKnown(pathOf(address))) ?? [placeAt(root)])
      })
    },

    /** Forgets every page of every tab, and shows this one. */
    reset: (address: string) => settled(() => reset(address)),
  }
}

/** Milliseconds in which a browser tells of a step, unless it took it elsewhere. */
const patience = 1000

/** Milliseconds without news of a step, after which none is on its way: two presses of a person are told together. */
const quiet = 100

const noPages: Pages = { parentOf: () => undefined, shownAt: (address) => address, isKnown: () => true }

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname.replace(/(.)\/+$/, '$1') + search

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'address' in value &&
  typeof value.address === 'string'

function isEntry(state: unknown): state is Entry {
  if (typeof state !== 'object' || state === null) return false
  if (!('at' in state && typeof state.at === 'number')) return false
  if (!('under' in state && typeof state.under === 'number')) return false
  return (
    'stack' in state && Array.isArray(state.stack) && state.stack.length > 0 && state.stack.every(isPlace)
  )
}

/** How long what a node takes is its own, unless it renews it: so long the work of one that died waits for another. */
export const leaseSeconds = 4

type Deps = {
  onError: (error: unknown) => void
  /** Milliseconds of a clock that never goes back. */
  monotonic?: () => number
  everyMs?: number
}

/** What a lease that is about to run out is not relied on for: its statement took time to answer. */
const marginMs = 1_000

/**
 * Renews what this node has leased, with one statement a second for all of it, for as long as the process lives and the
 * work goes on. `renew` answers which of them are its own still, in their order.
 */
export function createKeeper<Held extends object>(
  renew: (held: readonly Held[]) => Promise<readonly boolean[]>,
  { onError, monotonic = () => performance.now(), everyMs = 1_000 }: Deps,
) {
  /** Until when each is ours for certain, by our clock. */
  const until = new Map<Held, number>()
  let timer: NodeJS.Timeout | undefined

  const freshUntil = () => monotonic() + leaseSeconds * 1_000 - marginMs

  const isFresh = (one: Held) => monotonic() < (until.get(one) ?? -Infinity)

  async function renewAll(): Promise<void> {
    const held = [...until.keys()]
    if (!held.length) return
    const next = freshUntil()
    const ours = await renew(held)
    for (const [place, one] of held.entries())
      if (until.has(one)) until.set(one, ours[place] ? next : -Infinity)
  }

  function keep(): void {
    timer ??= setInterval(() => void renewAll().catch(onError), everyMs).unref()
  }

  function hold(one: Held): void {
    until.set(one, freshUntil())
    keep()
  }

  function release(one: Held): void {
    until.delete(one)
    if (until.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** Call right after it was leased. */
    hold,
    release,
    /** The same for as long as this work takes, however it ends. */
    during: async <Done>(all: readonly Held[], work: () => Promise<Done>): Promise<Done> => {
      all.forEach(hold)
      try {
        return await work()
      } finally {
        all.forEach(release)
      }
    },
    /** Asked before something that nobody can take back: a process that slept may have lost what it holds. */
    isOurs: async (one: Held): Promise<boolean> => {
      if (isFresh(one)) return true
      if (until.has(one)) await renewAll()
      return isFresh(one)
    },
    /** Before this node takes what others left: what it holds itself is none of that, however long it slept. */
    refresh: async (): Promise<void> => {
      if (![...until.keys()].every(isFresh)) await renewAll()
    },
  }
}

/** Opens when half of the last twenty calls failed, lets one through after ten seconds, closes when one succeeds (REL-12). */
export function createBreaker({ now }: { now: () => number }) {
  const size = 20
  const openMs = 10_000
  let outcomes: boolean[] = []
  let openedAt: number | undefined
  let probing = false

  const isOpen = () => openedAt !== undefined
  const isReady = () => openedAt === undefined || (!probing && now() - openedAt >= openMs)

  return {
    failuresInARow: () => outcomes.length - 1 - outcomes.lastIndexOf(true),

    isReady,

    /** Asking takes the one probe that an open breaker lets through. */
    mayCall: () => {
      if (!isReady()) return false
      probing = isOpen()
      return true
    },

    succeeded: () => {
      if (isOpen()) outcomes = []
      openedAt = undefined
      probing = false
      outcomes = [...outcomes.slice(1 - size), true]
    },

    failed: () => {
      outcomes = [...outcomes.slice(1 - size), false]
      const failures = outcomes.filter((ok) => !ok).length
      if (probing || (!isOpen() && outcomes.length === size && failures * 2 >= size)) openedAt = now()
      probing = false
    },
  }
}

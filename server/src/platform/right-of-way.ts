export type RightOfWay = {
  /** Does this work, for which others wait a moment. */
  take: <Done>(work: () => Promise<Done>) => Promise<Done>
  /**
   * Waits for an answer from another machine, be it for such work or for other. If that takes a while, nobody waits meanwhile for
   * one that has the right of way.
   */
  lend: <Done>(asking: () => Promise<Done>) => Promise<Done>
  /** Resolves once no such work is under way, and after so many milliseconds at the latest; undefined: there is none now. */
  give: (mostMs: number) => Promise<void> | undefined
}

/** An answer that comes sooner comes before anything begun meanwhile is done. */
const soonMs = 5

/**
 * Lets what people wait for go before what nobody sees: on one processor and one database, both done at once take twice as
 * long each. Of this node alone.
 */
export function createRightOfWay(): RightOfWay {
  const waiting = new Set<() => void>()
  let taken = 0
  let lent = 0
  const isFree = () => taken <= lent
  const look = () => {
    if (isFree()) for (const goOn of waiting) goOn()
  }

  return {
    async take(work) {
      taken += 1
      try {
        return await work()
      } finally {
        taken -= 1
        look()
      }
    },
    async lend(asking) {
      let isLent = 0
      const timer = setTimeout(() => {
        isLent = 1
        lent += isLent
        look()
      }, soonMs)
      try {
        return await asking()
      } finally {
        clearTimeout(timer)
        lent -= isLent
      }
    },
    give(mostMs) {
      if (isFree()) return undefined
      return new Promise((resolve) => {
        function goOn() {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, mostMs)
        waiting.add(goOn)
      })
    },
  }
}

export type RightOfWay = {
  /** Does this work, for which others wait a moment. */
  take: <Done>(work: () => Promise<Done>) => Promise<Done>
  /** Resolves once no such work is under way, and after so many milliseconds at the latest; undefined: there is none now. */
  give: (mostMs: number) => Promise<void> | undefined
}

/**
 * Lets what people wait for go before what nobody sees: on one processor and one database, both done at once take twice as
 * long each. Of this node alone.
 */
export function createRightOfWay(): RightOfWay {
  const waiting = new Set<() => void>()
  let underWay = 0

  return {
    async take(work) {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        if (underWay === 0) for (const goOn of waiting) goOn()
      }
    },
    give(mostMs) {
      if (underWay === 0) return undefined
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

type Waiting = { until: number; late: () => void }

/**
 * Ends whatever takes longer than so many milliseconds. All of it waits for the same time, so what began first is due
 * first, and one timer does for all: a timer of its own for each statement costs more than the statement's text.
 */
export function createDeadlines(ms: number, now: () => number = () => performance.now()) {
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  function ring(): void {
    timer = undefined
    for (const one of waiting) {
      const left = one.until - now()
      if (left > 0) return wait(left)
      waiting.delete(one)
      one.late()
    }
  }

  function wait(left: number): void {
    timer ??= setTimeout(ring, Math.ceil(left))
    // Whatever is waited for keeps the process as long as it matters.
    timer.unref()
  }

  /** The same promise, or `late`'s error once the time is over; `passed` hears of that first. */
  return function within<Answer>(
    answer: Promise<Answer>,
    late: () => Error,
    passed?: () => void,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const one = {
        until: now() + ms,
        late: () => {
          passed?.()
          reject(late())
        },
      }
      waiting.add(one)
      wait(ms)
      const over = () => waiting.delete(one)
      answer.then(over, over)
      answer.then(resolve, reject)
    })
  }
}

type Plan = {
  everyMs: number
  /** A failure waits for the next turn. */
  onError: (error: unknown) => void
}

/** Answers true when there is more to do at once. The signal fires when it should end soon. */
type Work = (stopping: AbortSignal) => Promise<boolean>

/**
 * Does its work when it starts, every so often, and when it is woken; never twice at a time. Whoever wakes it while it
 * works has it look once more. It stops when the turn that is under way ends.
 */
export function createWorker({ everyMs, onError }: Plan, work: Work) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    do {
      again = false
      if (await work(stopping.signal)) again = true
    } while (again && !stopping.signal.aborted)
  }

  function wake(): void {
    again = true
    if (stopping.signal.aborted || running) return
    running = run()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (again) wake()
      })
  }

  return {
    /** Call after the commit of what there is to do. */
    wake,
    start: () => {
      timer = setInterval(() => {
        if (!running) wake()
      }, everyMs)
      wake()
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
    /** Fires when it is stopped. */
    stopping: stopping.signal,
    /** Resolves when what is under way is done. */
    idle: async () => {
      await running
    },
  }
}

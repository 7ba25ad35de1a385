import type { Log } from './log.ts'

type Plan = { everyMs: number; what: string; log: Log }

/** Does something at once and then time and again, never twice at a time; a failure waits for the next turn. */
export function repeat({ everyMs, what, log }: Plan, work: () => Promise<unknown>) {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const turn = () => {
    running ??= work()
      .then(
        () => log.debug({ what }, 'done'),
        (error: unknown) => log.error({ err: error, what }, 'failed; the next turn tries again'),
      )
      .finally(() => (running = undefined))
  }

  return {
    start: () => {
      turn()
      timer = setInterval(turn, everyMs)
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

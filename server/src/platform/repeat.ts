import type { Log } from './log.ts'
import { createWorker } from './worker.ts'

type Plan = { everyMs: number; what: string; log: Log }

/** Does something at once and then time and again, never twice at a time; a failure waits for the next turn. */
export const repeat = ({ everyMs, what, log }: Plan, work: () => Promise<unknown>) =>
  createWorker(
    {
      everyMs,
      onError: (error) => log.error({ err: error, what }, 'failed; it is tried again next time'),
    },
    async () => {
      await work()
      log.debug({ what }, 'done')
      return false
    },
  )

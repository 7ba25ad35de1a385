import { createDeadlines } from '#platform/deadlines.ts'

const tooLate = () => Object.assign(new Error('the handler did not answer in time'), { code: 'ETIMEDOUT' })

/**
 * A handler goes on when its caller has hung up, or waits no longer. What it works with, the database first of all, has
 * to outlive it. Fastify could bound its time, too, with an abort signal and a timer for each request, which is 2 % of
 * the work of a read.
 */
export function createUnderWay(handlerMs: number) {
  const within = createDeadlines(handlerMs)

  const running = new Set<Promise<unknown>>()

  return {
    /** The same handler, known for as long as it runs. */
    tracked:
      <Args extends unknown[]>(handler: (...args: Args) => Promise<unknown>) =>
      (...args: Args): Promise<unknown> => {
        const run = handler(...args)
        running.add(run)
        // Its failure is its caller's to see.
        void run.catch(() => undefined).then(() => running.delete(run))
        return within(run, tooLate)
      },
    /** Resolves when nothing of it runs any more. */
    settled: () => Promise.allSettled(running),
  }
}

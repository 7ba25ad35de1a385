/** A handler goes on when its caller has hung up. What it works with, the database first of all, has to outlive it. */
export function createUnderWay() {
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
        return run
      },
    /** Resolves when nothing of it runs any more. */
    settled: () => Promise.allSettled(running),
  }
}

import type { BatchOutcome } from './batch.ts'
import { everyShard } from './lane.ts'

type Batches = {
  fresh: (shards: readonly number[]) => Promise<BatchOutcome>
  again: (shards: readonly number[]) => Promise<BatchOutcome>
}

type Settings = {
  batches: Batches
  shardsWithWork: () => Promise<{ fresh: number[]; failed: number[] }>
  /** How many transactions at once; the embedded engine has one session, so there more than one is in vain. */
  workers: number
  /** How often to look for what no `wake` told of: other nodes' leftovers, failed updates, what a crash left. */
  tickMs: number
  /** Waits before the next batch, to keep a rate or to let more come together; resolves at once when there is no need. */
  pace?: (outcome: BatchOutcome) => Promise<void>
  /** Waits before a batch while something else should go first; given the batch before, where there was one just now. */
  giveWay?: (last: BatchOutcome | undefined) => Promise<void> | undefined
  onDone: (outcome: BatchOutcome) => void
  onError: (error: unknown) => void
}

/** How long another worker's batch may take. */
const missedMs = 50

/** Takes stored updates to their effects. `wake` says which shards have work; each worker owns a part of the shards. */
export function createProcessor(settings: Settings) {
  const { batches, shardsWithWork, workers, tickMs, pace, giveWay, onDone, onError } = settings
  const dirty = Array.from({ length: workers }, () => new Set<number>())
  const running = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const stopped = new AbortController()
  const stopping = stopped.signal
  let ticking: Promise<void> | undefined

  async function drain(worker: number, shards: Set<number>): Promise<void> {
    let last: BatchOutcome | undefined
    while (shards.size && !stopping.aborted) {
      const way = giveWay?.(last)
      if (way) {
        await way
        if (stopping.aborted) break
      }
      const taken = [...shards]
      shards.clear()
      const outcome = await batches.fresh(taken)
      onDone(outcome)
      last = outcome
      if (outcome.more) for (const shard of taken) shards.add(shard)
      // Whoever works on them may have looked before our rows were there.
      if (outcome.missed.length) setTimeout(wake, missedMs, outcome.missed)
      await pace?.(outcome)
    }
    running.delete(worker)
  }

  function start(worker: number): void {
    const shards = dirty[worker]
    if (stopping.aborted || running.has(worker) || !shards?.size) return
    const drained = drain(worker, shards).catch((error: unknown) => {
      // The rows stay pending; the next tick finds them.
      running.delete(worker)
      onError(error)
    })
    running.set(worker, drained)
  }

  function wake(shards: Iterable<number>): void {
    for (const shard of shards) dirty[shard % workers]?.add(shard)
    for (let worker = 0; worker < workers; worker += 1) start(worker)
  }

  async function tick(): Promise<void> {
    try {
      const { fresh, failed } = await shardsWithWork()
      wake(fresh)
      if (failed.length) onDone(await batches.again(failed))
    } catch (error) {
      onError(error)
    }
  }

  function schedule(): void {
    if (stopping.aborted) return
    timer = setTimeout(() => {
      ticking = tick().finally(schedule)
    }, tickMs)
  }

  return {
    wake,
    start: () => {
      wake(everyShard)
      schedule()
    },
    /** Resolves when the batches under way are committed; takes no new ones. */
    stop: async () => {
      stopped.abort()
      clearTimeout(timer)
      await ticking
      await Promise.all(running.values())
    },
    /** Resolves when nothing is under way. */
    idle: async () => {
      while (running.size) await Promise.all(running.values())
    },
  }
}

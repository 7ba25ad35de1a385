import type { BatchOutcome } from './batch.ts'
import { shardCount } from './lane.ts'

type Batches = {
  fresh: (shards: readonly number[]) => Promise<BatchOutcome>
  again: (shards: readonly number[]) => Promise<BatchOutcome>
}

type Settings = {
  batches: Batches
  shardsWithWork: () => Promise<number[]>
  /** How many transactions at once; the embedded engine has one session, so there more than one is in vain. */
  workers: number
  /** How often to look for what no `wake` told of: other nodes' leftovers, failed updates, what a crash left. */
  tickMs: number
  /** Waits before the next batch, to keep a rate; resolves at once when there is no need. */
  pace?: (done: number) => Promise<void>
  onDone: (outcome: BatchOutcome) => void
  onError: (error: unknown) => void
}

/** Takes stored updates to their effects. `wake` says which shards have work; each worker owns a part of the shards. */
export function createProcessor(settings: Settings) {
  const { batches, shardsWithWork, workers, tickMs, pace, onDone, onError } = settings
  const dirty = Array.from({ length: workers }, () => new Set<number>())
  const running: (Promise<void> | undefined)[] = dirty.map(() => undefined)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let ticking: Promise<void> | undefined

  async function drain(worker: number, shards: Set<number>): Promise<void> {
    while (shards.size && !stopped) {
      const taken = [...shards]
      shards.clear()
      const outcome = await batches.fresh(taken)
      onDone(outcome)
      if (outcome.more) for (const shard of taken) shards.add(shard)
      await pace?.(outcome.done)
    }
    running[worker] = undefined
  }

  function start(worker: number): void {
    const shards = dirty[worker]
    if (stopped || running[worker] || !shards?.size) return
    running[worker] = drain(worker, shards).catch((error: unknown) => {
      // The rows stay pending; the next tick finds them.
      running[worker] = undefined
      onError(error)
    })
  }

  function wake(shards: Iterable<number>): void {
    for (const shard of shards) dirty[shard % workers]?.add(shard)
    for (let worker = 0; worker < workers; worker += 1) start(worker)
  }

  async function tick(): Promise<void> {
    try {
      const pending = await shardsWithWork()
      wake(pending)
      if (pending.length) onDone(await batches.again(pending))
    } catch (error) {
      onError(error)
    }
  }

  function schedule(): void {
    if (stopped) return
    timer = setTimeout(() => {
      ticking = tick().finally(schedule)
    }, tickMs)
  }

  return {
    wake,
    start: () => {
      wake(Array.from({ length: shardCount }, (_, shard) => shard))
      schedule()
    },
    /** Resolves when the batches under way are committed; takes no new ones. */
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await Promise.all([ticking, ...running])
    },
    /** Resolves when nothing is under way. */
    idle: async () => {
      while (running.some(Boolean)) await Promise.all(running)
    },
  }
}

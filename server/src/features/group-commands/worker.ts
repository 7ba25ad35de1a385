import type { Database } from '#platform/database/schema.ts'
import { createRate } from '#platform/http/rate.ts'
import { createKeeper } from '#platform/keeper.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import { createWorker } from '#platform/worker.ts'
import type { Result } from './carry-out.ts'
import { createFinish, type Ending } from './finish.ts'
import { leaseCommands, type Pending, putOff, renewCommands } from './store.ts'

type Deps = {
  database: Database
  carryOut: (pending: Pending) => Promise<Result>
  outbox: Carrier
  monotonic?: Monotonic
  onError: (error: unknown) => void
  tickMs?: number
}

/** Chats whose commands are carried out at the same time; what they ask of the database, they ask together. */
const atOnce = 64
const laterSeconds = 5
/** A command that breaks us so often is given up. */
const mostAttempts = 5
/** Nobody commands faster than this: what comes above it is not done, and they are told so once a minute. */
const pace = { burst: 10, perSecond: 1 / 6 }
const toldPace = { burst: 1, perSecond: 1 / 60 }

/** Carries out what was commanded in groups, each chat in its order; what a node leaves undone the next one does. */
export function createCommandWorker({
  database,
  carryOut,
  outbox,
  monotonic,
  onError,
  tickMs = 2_000,
}: Deps) {
  const rate = createRate(pace, monotonic)
  const toldRate = createRate(toldPace, monotonic)
  const finish = createFinish({ database, outbox })
  const keeper = createKeeper(renewCommands(database), { onError })
  const underWay = new Set<Promise<void>>()

  async function resultOf(pending: Pending): Promise<Ending['result'] | { is: 'later' }> {
    const { chatId, speaker, attempts } = pending
    const who = `${chatId} ${speaker}`
    if (attempts === 1 && rate(who) > 0) return { is: toldRate(who) === 0 ? 'tooFast' : 'silent' }
    return attempts > mostAttempts ? { is: 'failed' } : carryOut(pending)
  }

  /** This command, and what was commanded in the same chat after it; when one has to wait, all that follow do. */
  async function carryOn(first: Pending): Promise<void> {
    for (let pending: Pending | undefined = first; pending;) {
      if (worker.stopping.aborted) return putOff(database, pending, 0)
      pending = await carry(pending)
    }
  }

  async function carry(pending: Pending): Promise<Pending | undefined> {
    keeper.hold(pending)
    try {
      const result = await resultOf(pending)
      if (result.is !== 'later') return await finish({ pending, result })
      await putOff(database, pending, laterSeconds)
      return undefined
    } finally {
      keeper.release(pending)
    }
  }

  function begin(pending: Pending): void {
    const work = carryOn(pending)
      // The lease runs out, and the command is tried again.
      .catch(onError)
      .finally(() => {
        const wasFull = underWay.size >= atOnce
        underWay.delete(work)
        if (wasFull) worker.wake()
      })
    underWay.add(work)
  }

  const worker = createWorker({ everyMs: tickMs, onError }, async () => {
    const places = atOnce - underWay.size
    await keeper.refresh()
    if (places > 0) for (const pending of (await leaseCommands(database, places))()) begin(pending)
    return false
  })

  return {
    ...worker,
    room: () => (worker.stopping.aborted ? 0 : Math.max(0, atOnce - underWay.size)),
    carry: (leased: readonly Pending[]) => leased.forEach(begin),
    /** Resolves when what is under way is done. */
    idle: async () => {
      await worker.idle()
      while (underWay.size) await Promise.all(underWay)
    },
    stop: async () => {
      await worker.stop()
      await Promise.all(underWay)
    },
  }
}

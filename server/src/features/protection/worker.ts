import type { Database, Transaction } from '#platform/database/schema.ts'
import type { AfterCommit } from '#platform/intake/consumer.ts'
import { createKeeper } from '#platform/keeper.ts'
import type { RightOfWay } from '#platform/right-of-way.ts'
import { createWorker } from '#platform/worker.ts'
import type { CarriedOut } from './carry-out.ts'
import { type Deed, deedsOf } from './deed.ts'
import { type Due, leaseHits, putOffHits, renewHits, settleHits } from './store-hits.ts'

type Deps = {
  database: Database
  carryOut: (deed: Deed) => Promise<CarriedOut>
  /** Until that is on its way to Telegram, others wait: it stands in the group for all to see. */
  rightOfWay: Pick<RightOfWay, 'take'>
  /** These messages were dealt with: nobody has to look at them any more. */
  dealtWith: (deed: Pick<Deed, 'chatId' | 'messageIds'>) => Promise<void>
  /** Owes whom it was done to the words about it, in the transaction in which it is settled. */
  tellAuthor: (trx: Transaction, deed: Deed) => Promise<AfterCommit | undefined>
  onError: (error: unknown) => void
  tickMs?: number
}

/** What is carried out at the same time; what it asks of the database, it asks together. */
const atOnce = 128
const laterSeconds = 5
/** What breaks us so often is given up. */
const mostAttempts = 10

/** Carries out what rules found; what a node leaves undone, the next one does. */
export function createHitWorker({
  database,
  carryOut,
  rightOfWay,
  dealtWith,
  tellAuthor,
  onError,
  tickMs = 2_000,
}: Deps) {
  const keeper = createKeeper(renewHits(database), { onError })
  const underWay = new Set<Promise<void>>()

  async function carry(deed: Deed & { hits: Due[] }): Promise<void> {
    for (const hit of deed.hits) keeper.hold(hit)
    try {
      const isHopeless = deed.hits.every(({ attempts }) => attempts > mostAttempts)
      const result: CarriedOut = isHopeless
        ? { is: 'spared', error: 'telegram_unreachable' }
        : await rightOfWay.take(() => carryOut(deed))
      if (result.is === 'later') return await putOffHits(database, deed, laterSeconds)
      if (result.is === 'done') await dealtWith(deed)
      const actionId = result.is === 'done' ? result.actionId : null
      const error = result.is === 'spared' ? result.error : null
      const after = await database.transaction().execute(async (trx) => {
        await settleHits(trx, deed, { state: result.is, actionId, error })
        return actionId === null ? undefined : tellAuthor(trx, deed)
      })
      after?.()
    } finally {
      for (const hit of deed.hits) keeper.release(hit)
    }
  }

  function begin(deed: Deed & { hits: Due[] }): void {
    const carried = carry(deed)
      // The lease runs out, and it is tried again.
      .catch(onError)
      .finally(() => {
        const wasFull = underWay.size >= atOnce
        underWay.delete(carried)
        if (wasFull) worker.wake()
      })
    underWay.add(carried)
  }

  const worker = createWorker({ everyMs: tickMs, onError }, async () => {
    await keeper.refresh()
    const places = atOnce - underWay.size
    if (places > 0) for (const deed of deedsOf((await leaseHits(database, places))())) begin(deed)
    return false
  })

  return {
    ...worker,
    room: () => (worker.stopping.aborted ? 0 : Math.max(0, atOnce - underWay.size)),
    carry: (leased: readonly Due[]) => deedsOf(leased).forEach(begin),
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

import { PersonAction } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { createKeeper } from '#platform/keeper.ts'
import { Refused } from '#platform/refused.ts'
import { createWorker } from '#platform/worker.ts'
import {
  type Begun,
  giveBack,
  isBegun,
  leaseBulk,
  type LeasedBulk,
  nextStep,
  noteBegun,
  renewBulks,
  type Step,
} from './steps.ts'
import type { createStillFits } from './still-fits.ts'

/** Begins an action as if the person had asked for it now; throws the refusal. The same key begins it once. */
export type BeginAction = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'app'
  action: PersonAction
  reason: string | null
  key: string
  isAllowed: boolean
  /** It is asked of a clean-up once more when the call leaves whether somebody still fits. */
  origin?: 'clean_up'
}) => Promise<number>

type Deps = {
  database: Database
  begin: BeginAction
  stillFits: ReturnType<typeof createStillFits>
  wait: (ms: number) => Promise<void>
  onError: (error: unknown) => void
  tickMs?: number
}

/** So many of one bulk action are at Telegram at the same time: a stop leaves all others alone. */
const atOnce = 8
/** Bulk actions that a node carries on at the same time. */
const concurrency = 4
const laterSeconds = 5
const look = { soonestMs: 50, latestMs: 1_000 }

/** The key of the one action that this bulk action does to this person, whoever begins it and how often. */
export const keyFor = (bulkId: number, userId: UserId): string => derivedKey(`bulk ${bulkId} ${userId}`)

/** Carries bulk actions on, one person after the other; what a node leaves undone, the next one goes on with. */
export function createBulkWorker({ database, begin, stillFits, wait, onError, tickMs = 1_000 }: Deps) {
  const isStopped = () => worker.stopping.aborted
  const keeper = createKeeper(renewBulks(database), { onError })
  const underWay = new Set<Promise<void>>()

  async function beginOne(
    bulk: LeasedBulk,
    userId: UserId,
    { chatId, isAllowed, isRunning }: Step,
  ): Promise<Begun> {
    const { actor, action, reason, bulkId, cleanUp } = bulk
    const wanted = PersonAction.parse({ ...action, user_id: userId })
    const key = keyFor(bulkId, userId)
    try {
      if (!isRunning && !(await isBegun(database, { chatId, actor, key }))) return { userId, is: 'held' }
      const fits = cleanUp ? await stillFits({ chatId, actor, userId, cleanUp, key }) : 'fits'
      if (fits !== 'fits') return { userId, is: fits }
      const how = { via: 'app', isAllowed, ...(cleanUp && { origin: 'clean_up' as const }) } as const
      const actionId = await begin({ chatId, actor, action: wanted, reason, key, ...how })
      return { userId, actionId }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Neither of the two says anything about this person.
      if (error.refusal === 'telegram_unreachable') return { userId, is: 'later' }
      if (error.refusal === 'brake_pulled') return { userId, is: 'held' }
      return { userId, refused: error.refusal }
    }
  }

  async function carry(bulk: LeasedBulk, step: Step): Promise<readonly Begun[]> {
    const begun = await Promise.all(step.begin.map((userId) => beginOne(bulk, userId, step)))
    if (begun.length > 0) await noteBegun(database, bulk, begun)
    return begun
  }

  async function carryOn(bulk: LeasedBulk): Promise<void> {
    for (let pauseMs = look.soonestMs; !isStopped();) {
      const step = await nextStep(database, bulk, atOnce)
      if (!step || step.is === 'over') return
      const begun = await carry(bulk, step)
      if (begun.some((one) => 'is' in one && one.is === 'later'))
        return giveBack(database, bulk, laterSeconds)
      pauseMs = begun.length > 0 ? look.soonestMs : Math.min(pauseMs * 2, look.latestMs)
      await wait(pauseMs)
    }
    await giveBack(database, bulk, 0)
  }

  async function take(): Promise<false> {
    while (!isStopped() && underWay.size < concurrency) {
      await keeper.refresh()
      const bulk = await leaseBulk(database)
      if (!bulk) break
      keeper.hold(bulk)
      const carried = carryOn(bulk)
        // The lease runs out, and somebody goes on with it.
        .catch(onError)
        .finally(() => {
          keeper.release(bulk)
          underWay.delete(carried)
          worker.wake()
        })
      underWay.add(carried)
    }
    return false
  }

  const worker = createWorker({ everyMs: tickMs, onError }, take)
  return {
    ...worker,
    /** Takes nothing new and gives back what it has, for another node to go on with. */
    stop: async () => {
      await worker.stop()
      await Promise.all(underWay)
    },
  }
}

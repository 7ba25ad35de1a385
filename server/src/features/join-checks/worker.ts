import type { ChatId } from '@steward/contract/ids.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { createKeeper } from '#platform/keeper.ts'
import { createWorker } from '#platform/worker.ts'
import type { Followed } from './follow.ts'
import { endLines } from './arrivals/lines.ts'
import {
  type Due,
  dropChecks,
  leaseDue,
  noteBegun,
  noteMuted,
  putOff,
  renewDue,
  settleDue,
  type Tell,
} from './store-due.ts'

type Deps = {
  database: Database
  follow: (check: Due) => Promise<Followed>
  tell: Tell
  /** Shows all who wait in a group where their checks are. */
  tellAll: (trx: Transaction, chatId: ChatId) => Promise<void>
  wakeOutbox: () => void
  onError: (error: unknown) => void
  tickMs?: number
}

/** What is begun at the same time, so that it is begun in few transactions. */
const atOnce = 100
const laterSeconds = 5

/** Mutes whoever came in, ends checks whose time is over, and begins what follows from those that have ended. */
export function createJoinCheckWorker(deps: Deps) {
  const { database, follow, tell, tellAll, wakeOutbox, onError, tickMs = 1_000 } = deps
  const keeper = createKeeper(renewDue(database), { onError })

  /** Whoever was muted a while ago and has not come may not have seen what was said to them alone. */
  async function leadThere(muted: readonly Due[]): Promise<void> {
    const untold = muted.filter(({ state, isMuted }) => state === 'asked' && isMuted)
    const chatIds = [...new Set(untold.map(({ chatId }) => chatId))].sort((a, b) => a - b)
    if (chatIds.length === 0) return
    await database.transaction().execute(async (trx) => {
      for (const chatId of chatIds) await tellAll(trx, chatId)
    })
  }

  async function followAll(due: readonly Due[]): Promise<void> {
    const followed = await Promise.allSettled(due.map(follow))
    // The lease of one that broke runs out, and it is tried again.
    for (const one of followed) if (one.status === 'rejected') onError(one.reason)
    const those = (how: Followed) =>
      due.filter((_, place) => {
        const one = followed[place]
        return one?.status === 'fulfilled' && one.value === how
      })
    await noteBegun(database, those('begun'))
    await settleDue(database, those('banned'), { word: 'decline', tell })
    await settleDue(database, those('over'), { word: 'queue', tell })
    await putOff(database, those('later'), laterSeconds)
    await leadThere(those('muted'))
    await noteMuted(database, those('muted'))
    await dropChecks(database, those('dropped'))
    await endLines(database, due)
    wakeOutbox()
  }

  return createWorker({ everyMs: tickMs, onError }, async () => {
    const due = await leaseDue(database, atOnce)
    if (due.length > 0) await keeper.during(due, () => followAll(due))
    return due.length === atOnce
  })
}

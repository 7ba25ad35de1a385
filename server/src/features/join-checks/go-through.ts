import type { JoinPage } from '@steward/contract/join-checks.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { holdIds } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { Refused } from '#platform/refused.ts'
import { isAlike } from './alike.ts'
import { afterAnswer, type Given } from './judge.ts'
import { mostTimes, pageOf } from './page.ts'
import type { Draw } from './plan.ts'
import { type Check, isOpen, lockCheck, saveCheck } from './store.ts'

type Deps = {
  database: Database
  draw: Draw
  /** Lets what follows begin at once. */
  wake: () => void
}

export type Visit = { token: string; userId: UserId; network: string | null }

/** Nobody is hurried more than this (WCAG 2.2.1). */
const fewestSeconds = 60

type Moved = { check: Check; isWrong?: boolean }
type Move = (trx: Transaction, check: Check) => Promise<Moved> | Moved

/** The page of a check, and what its applicant does there. */
export function createGoThrough({ database, draw, wake }: Deps) {
  async function move({ token, userId, network }: Visit, by: Move): Promise<JoinPage> {
    const { check, isWrong } = await database.transaction().execute(async (trx) => {
      await holdIds(trx)
      const found = await lockCheck(trx, { token, userId })
      if (!found) throw new Refused('join_check_gone')
      // One that is over by its time is ended by the worker.
      if (!isOpen(found)) return { check: found }
      const here: Check = {
        ...found,
        state: found.isWaiting ? 'opened' : 'settled',
        left: found.isOpened ? found.left : Math.max(found.left, fewestSeconds),
      }
      const moved: Moved = !found.isWaiting
        ? { check: here }
        : here.againIn === null
          ? await by(trx, here)
          : { check: { ...here, state: 'queued', why: 'tried' } }
      await saveCheck(trx, moved.check, network)
      return moved
    })
    if (!isOpen(check)) wake()
    return pageOf(check, isWrong)
  }

  return {
    look: (visit: Visit) => move(visit, (_, check) => ({ check })),

    answer: (visit: Visit, given: Given) =>
      move(visit, async (trx, check) => {
        const after = afterAnswer(check, given, draw)
        if (!after) return { check }
        const { is, ...standing } = after
        const next: Check = { ...check, ...standing }
        if (is === 'failed') return { check: { ...next, state: 'failed' } }
        if (is !== 'passed') return { check: next, isWrong: is === 'wrong' }
        const isOneOfMany = check.way !== 'trial' && (await isAlike(trx, check, visit.network))
        return {
          check: isOneOfMany ? { ...next, state: 'queued', why: 'alike' } : { ...next, state: 'passed' },
        }
      }),

    moreTime: (visit: Visit) =>
      move(visit, (_, check) => {
        const { moreTimes, left, plan } = check
        if (moreTimes >= mostTimes) return { check }
        return { check: { ...check, moreTimes: moreTimes + 1, left: left + plan.minutes * 60 } }
      }),

    cannot: (visit: Visit) =>
      move(visit, (_, check) => ({ check: { ...check, state: 'queued', why: 'cannot' } })),
  }
}

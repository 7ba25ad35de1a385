import { ChatId } from '@steward/contract/ids.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { AfterCommit } from '#platform/intake/consumer.ts'
import { brakeRules } from './postures.ts'
import { type Due, keepHits, leaseHits, type NewHit } from './store-hits.ts'

export type FollowDeps = {
  /** Puts before the admins what rules only ask about, in the same transaction. */
  ask: (trx: Transaction, hits: readonly NewHit[]) => Promise<void>
  /** Tells whoever answers for these groups, in the same transaction. */
  tell: (trx: Transaction, groups: readonly ChatId[]) => Promise<void>
  worker: { room: () => number; carry: (leased: readonly Due[]) => void; wake: () => void }
}

/** What was found in a batch, and in which groups rules acted on too many. */
type Found = { hits: readonly NewHit[]; braked: ReadonlySet<number> }

/** Keeps what was found; who is to be asked is asked, and what is to be done is begun after the commit. */
export async function followHits(
  trx: Transaction,
  { hits: found, braked }: Found,
  { ask, tell, worker }: FollowDeps,
): Promise<AfterCommit | undefined> {
  const hits = await keepHits(trx, found)
  for (const chatId of braked)
    if (await brakeRules(trx, ChatId.parse(chatId))) await tell(trx, [ChatId.parse(chatId)])
  await ask(
    trx,
    hits.filter(({ state }) => state === 'asked'),
  )
  const due = hits.filter(({ state }) => state === 'due').length
  if (due === 0) return undefined
  const leased = await leaseHits(trx, worker.room())
  return () => {
    const begun = leased()
    worker.carry(begun)
    if (begun.length < due) worker.wake()
  }
}

import { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { waitForDisk } from '#platform/intake/wait-for-disk.ts'
import type { AfterCommit } from '#platform/intake/consumer.ts'
import type { Limit } from './acted-on.ts'
import { limitRules } from './postures.ts'
import { type Due, keepHits, keepHitsAlong, leaseHits, type NewHit } from './store-hits.ts'

export type FollowDeps = {
  /** Asks the admins about what rules do not decide by themselves, in the same transaction. */
  ask: (trx: Transaction, hits: readonly NewHit[]) => Promise<void>
  /** Notifies steward and owner of these groups, in the same transaction. */
  tell: (trx: Transaction, groups: readonly ChatId[]) => Promise<void>
  /** Asks Telegram about somebody who is to be dealt with, before it is kept that they are. */
  askAhead: (chatId: ChatId, userId: UserId) => void
  worker: { room: () => number; carry: (leased: readonly Due[]) => void; wake: () => void }
}

/** What was found in a batch, and in which groups rules acted on too many. */
type Found = { hits: readonly NewHit[]; limited: ReadonlyMap<number, Limit>; isLate?: boolean }

/** Keeps what was found and asks whoever is to be asked; answers how much is to be carried out at most. */
export async function keepFound(
  trx: Transaction,
  { hits: found, limited, isLate = false }: Found,
  { ask, tell, askAhead, worker }: FollowDeps,
): Promise<number> {
  const due = found.filter(({ state }) => state === 'due')
  for (const { chatId, userId } of due.slice(0, worker.room()))
    if (userId > 0) askAhead(ChatId.parse(chatId), UserId.parse(userId))
  if (due.length > 0 && limited.size === 0 && due.length === found.length) {
    await keepHitsAlong(trx, found, { isLate })
    return found.length
  }
  const hits = await keepHits(trx, found, { isLate })
  for (const [chatId, limit] of limited)
    if (await limitRules(trx, ChatId.parse(chatId), limit)) await tell(trx, [ChatId.parse(chatId)])
  await ask(
    trx,
    hits.filter(({ state }) => state === 'asked'),
  )
  return hits.filter(({ state }) => state === 'due').length
}

/** Leases what is due, as far as this node has room; it is begun after the commit. */
export async function carryOutDue(
  trx: Transaction,
  due: number,
  { worker }: Pick<FollowDeps, 'worker'>,
): Promise<AfterCommit | undefined> {
  if (due === 0) return undefined
  await waitForDisk(trx)
  const leased = await leaseHits(trx, worker.room())
  return () => {
    const begun = leased()
    worker.carry(begun)
    if (begun.length < due) worker.wake()
  }
}

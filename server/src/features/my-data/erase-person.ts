import { createHmac } from 'node:crypto'
import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { ErasureKey } from '#domain/erasures.ts'
import { eraseRows } from './erase-rows.ts'
import { eraseTraffic, isBraked, isOnItsWay, namesOf } from './erase-traffic.ts'
import { keepInJournal } from './journal.ts'
import { type Beat, giveBack, isFree, its, leased, underLease } from './lease.ts'
import { ownErasures, erasurePolicies } from './erasure-policy.ts'

export type ErasureDeps = {
  database: Database
  key: ErasureKey
  journal: string
  /** Takes the pictures of those who are not known any more off this machine; other nodes do so by themselves. */
  sweepPhotos: () => Promise<void>
}

type Erasure = {
  erasure_id: string
  hash: Buffer
  user_id: UserId
  asked_at: Date
  /** No microsecond of the moment is lost on the way to us. */
  before: Date
  is_late: boolean
  fence: number
}

const againSeconds = 5
/** After that it waits for nobody any more: it has to be over within a day. */
const waitHours = 12
/** A row that was rewritten while a table was read may have slipped by. */
const mostPasses = 3

/** Takes one that is due and that no node has. */
export async function leaseErasure(database: Database): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    with due as materialized (
      select erasure_id from erasures where done_at is null and ${isFree}
      order by due_at limit 1 for update skip locked)
    update erasures set ${leased} where erasure_id in (select * from due)
    returning erasure_id, hash, user_id, asked_at, fence, asked_at + interval '1 millisecond' as before,
      asked_at < now() - ${waitHours} * interval '1 hour' as is_late`.execute(database)
  return rows[0]
}

export const lineOf = (
  { erasure_id, hash, asked_at }: Pick<Erasure, 'erasure_id' | 'hash' | 'asked_at'>,
  { name }: ErasureKey,
) => ({
  erasure: erasure_id,
  hash: hash.toString('base64url'),
  asked_at: asked_at.toISOString(),
  key: name,
})

/** The same for the same erasure, also when it is done again after a restore; nobody without the key can work it out. */
const seedOf = ({ key }: ErasureKey, { erasure_id, user_id }: Pick<Erasure, 'erasure_id' | 'user_id'>) =>
  createHmac('sha256', key).update(`stand-in ${erasure_id} ${user_id}`).digest('hex')

/**
 * Erases one person from every table, some rows at a time (SEC-57). Whoever is killed over it leaves a lease that runs
 * out: the next one starts over, and what is erased already is not met again.
 */
export async function carryErasure(deps: ErasureDeps, erasure: Erasure): Promise<void> {
  const { database, key, journal } = deps
  const { user_id: userId, before: askedAt, is_late: isLate, fence } = erasure
  const lease = { table: 'erasures', userId, fence } as const
  await underLease(database, lease, async (beat) => {
    // Before anything is erased: what a restore brings back is erased again by this line.
    await keepInJournal(journal, [lineOf(erasure, key)])
    if (!isLate && ((await isOnItsWay(database, { userId, askedAt })) || (await isBraked(database, userId))))
      await giveBack(database, lease, againSeconds)
    else await eraseAll(deps, erasure, beat)
  })
}

async function eraseAll({ database, key, sweepPhotos }: ErasureDeps, erasure: Erasure, beat: Beat) {
  const { user_id: userId, before: askedAt, is_late: isLate } = erasure
  await eraseTraffic(database, { userId, askedAt, names: await namesOf(database, userId), beat }, isLate)
  const erased = { userId, seed: seedOf(key, erasure), beat }
  for (let pass = 0, changed = 1; pass < mostPasses && changed > 0; pass += 1) {
    changed = 0
    for (const [table, declared] of erasurePolicies)
      if (!ownErasures.has(table)) changed += await eraseRows(database, table, declared, erased)
  }
  await sweepPhotos()
  const lease = { table: 'erasures', userId, fence: erasure.fence } as const
  await sql`update erasures set done_at = now(), user_id = null, leased_until = null where ${its(lease)}`.execute(
    database,
  )
}

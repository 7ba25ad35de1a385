import { createHash, createHmac } from 'node:crypto'
import type { UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'

/** Keys the fingerprints of those who were erased; another secret of the server's makes others of the same people. */
export type ErasureKey = { key: Buffer; name: string }

export function erasureKeyOf(appSecret: string): ErasureKey {
  const key = createHmac('sha256', appSecret).update('erasures').digest()
  return { key, name: createHash('sha256').update(key).digest('hex').slice(0, 8) }
}

/** What is kept of somebody who was erased. Whoever lacks the key cannot try all numbers to find whose it is. */
export const erasedHash = ({ key }: ErasureKey, userId: UserId): Buffer =>
  createHmac('sha256', key).update(`person ${userId}`).digest()

/** Why launch data of that moment (unix seconds) open no session: they are of somebody who was erased since, or is being erased. */
export async function erasureRefusal(
  trx: Transaction,
  { hash, authDate }: { hash: Buffer; authDate: number },
): Promise<RefusalName | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`
    select done_at is null as is_open from erasures
    where hash = ${hash} and (done_at is null or asked_at >= to_timestamp(${authDate}))
    order by done_at nulls first limit 1`.execute(trx)
  if (!rows[0]) return undefined
  return rows[0].is_open ? 'erasure_under_way' : 'sign_in_refused'
}

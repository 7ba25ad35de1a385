import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/schema.ts'
import type { InitData } from './init-data.ts'

/** Reloads and the retry after a 401 repeat a string honestly; more than this is somebody else's doing (SEC-05). */
const exchanges = 20

/** Counts one exchange of this string; false when it was exchanged too often. */
export async function countExchange(
  transaction: Transaction,
  { fingerprint, user, authDate }: InitData,
  maxAgeSeconds: number,
): Promise<boolean> {
  // A minute longer than the string itself: it was accepted that much ahead of its time.
  const { rows } = await sql`
    insert into init_data_uses as used (hash, user_id, uses, expires_at)
    values (${fingerprint}, ${user.id}, 1, to_timestamp(${authDate + maxAgeSeconds + 60}))
    on conflict (hash) do update set uses = used.uses + 1 where used.uses < ${exchanges}
    returning uses
  `.execute(transaction)
  return rows.length === 1
}

import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import type { InitData } from './init-data.ts'

/** Reloads and the retry after a 401 repeat a string honestly; more than this is somebody else's doing (SEC-05). */
const exchanges = 20

/** Counts one exchange of this string; false when it was exchanged too often. */
export async function countExchange(
  transaction: Transaction,
  { fingerprint, user, authDate }: InitData,
  { device, maxAgeSeconds }: { device: Buffer; maxAgeSeconds: number },
): Promise<boolean> {
  // A minute longer than the string itself: it was accepted that much ahead of its time.
  const { rows } = await sql`
    insert into init_data_uses as used (hash, user_id, uses, expires_at, devices)
    values (${fingerprint}, ${user.id}, 1, to_timestamp(${authDate + maxAgeSeconds + 60}), array[${device}::bytea])
    on conflict (hash) do update set
      uses = used.uses + 1,
      devices = case when used.devices @> excluded.devices then used.devices
                     else used.devices || excluded.devices end
    where used.uses < ${exchanges}
    returning uses
  `.execute(transaction)
  return rows.length === 1
}

/**
 * Refuses from now on what this device signed in with. Otherwise an app that is put out would come back by itself:
 * its string is good for a day (D-AGE), and after a 401 it signs in again with it (S-HTTP-4).
 */
export async function spendStrings(
  transaction: Transaction,
  { userId, device }: { userId: UserId; device: Buffer },
): Promise<void> {
  await sql`
    update init_data_uses set uses = ${exchanges}
    where hash in (
      select hash from init_data_uses
      where user_id = ${userId} and devices @> array[${device}::bytea]
      order by hash for update
    )
  `.execute(transaction)
}

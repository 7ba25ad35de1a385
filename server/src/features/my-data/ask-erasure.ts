import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { erasedHash, type ErasureKey } from '#domain/erasures.ts'
import { sendNothingTo } from './erase-traffic.ts'

/** What does not wait for the worker: nobody is signed in as them, and nothing is told to them any more. */
export async function endAtOnce(trx: Transaction, userId: UserId): Promise<void> {
  await sql`
    delete from push_messages where endpoint_hash in (
      select endpoint_hash from push_subscriptions where user_id = ${userId})`.execute(trx)
  await sql`delete from push_subscriptions where user_id = ${userId}`.execute(trx)
  await sql`delete from sessions where user_id = ${userId}`.execute(trx)
  await sql`delete from auth_codes where user_id = ${userId}`.execute(trx)
  await sql`delete from start_tokens where audience_user_id = ${userId}`.execute(trx)
  await sendNothingTo(trx, userId)
}

type Deps = { database: Database; key: ErasureKey; newId: () => string }

/** Begins the erasure of somebody; one that is under way goes on. The rest is the worker's. */
export const askErasure = ({ database, key, newId }: Deps, userId: UserId): Promise<void> =>
  database.transaction().execute(async (trx) => {
    // Codes before their person, as whoever collects a token takes them.
    await sql`
      select from auth_codes where user_id = ${userId} order by code_hash for update`.execute(trx)
    // A sign-in holds the row too: it is over and ended with the others, or it comes later and meets the erasure.
    await sql`select from users where user_id = ${userId} for update`.execute(trx)
    await sql`
      insert into erasures (erasure_id, hash, user_id) values (${newId()}, ${erasedHash(key, userId)}, ${userId})
      on conflict (user_id) where done_at is null do nothing`.execute(trx)
    await endAtOnce(trx, userId)
  })

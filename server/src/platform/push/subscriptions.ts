import type { UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import type { PushSubscription } from '@steward/contract/push.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { hashOf } from '#platform/hash.ts'

/** Browsers of one person; who subscribes one more gives up the one not seen for longest (SEC-43). */
const mostBrowsers = 16
const forgottenRows = 1_000

/** A browser belongs to whoever used it last: an endpoint moves, and what was owed there to another does not (SEC-44). */
export async function subscribe(
  database: Database,
  userId: UserId,
  { endpoint, p256dh, auth }: PushSubscription,
  session?: Buffer,
): Promise<void> {
  const row = { user_id: userId, endpoint, p256dh, auth, device: deviceOf(session) }
  const hash = hashOf(endpoint)
  await database.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('push_subscriptions')
      .select('user_id')
      .where('endpoint_hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (before?.user_id !== userId)
      await trx.deleteFrom('push_messages').where('endpoint_hash', '=', hash).execute()
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint_hash: hash, ...row })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet({ ...row, seen_at: sql`now()` }))
      .execute()
    await sql`
      delete from push_subscriptions where endpoint_hash in (
        select endpoint_hash from push_subscriptions where user_id = ${userId}
        order by seen_at desc, created_at desc, endpoint_hash offset ${mostBrowsers}
      )`.execute(trx)
  })
}

/** The device of the session that asks, so that putting it out silences it. */
const deviceOf = (session: Buffer | undefined) =>
  sql<Buffer | null>`(select device from sessions where token_hash = ${session ?? null})`

type Devices = { userId: UserId; device: Buffer; which: 'this' | 'others' }

/** What is owed to a browser that is gone is dropped when it is due. */
export async function unsubscribeDevices(
  trx: Transaction,
  { userId, device, which }: Devices,
): Promise<void> {
  const isOf = which === 'this' ? sql`device = ${device}` : sql`device is distinct from ${device}`
  await sql`
    delete from push_subscriptions where endpoint_hash in (
      select endpoint_hash from push_subscriptions where user_id = ${userId} and ${isOf}
      order by endpoint_hash for update
    )`.execute(trx)
}

export async function unsubscribe(database: Database, userId: UserId, endpoint: string): Promise<void> {
  const hash = hashOf(endpoint)
  await database.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', hash)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await trx.deleteFrom('push_messages').where('endpoint_hash', '=', hash).execute()
  })
}

/**
 * Forgets some browsers that are gone: one that was not opened for long is taken for that, as some services go on
 * accepting (SEC-44); answers whether there are more.
 */
export async function forgetBrowsers(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions where endpoint_hash = any(array(
      select endpoint_hash from push_subscriptions
      where seen_at < now() - ${keptHours.pushBrowser} * interval '1 hour' limit ${forgottenRows}
    ))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgottenRows
}

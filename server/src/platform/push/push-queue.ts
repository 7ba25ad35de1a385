import type { UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import type { PushMessage } from '@steward/contract/push.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { renewLeases } from '#platform/renew-leases.ts'

/** What is news today is none tomorrow. */
const worthSeconds = keptHours.push * 3600

/**
 * Owes a notification to each browser of a person, in the transaction of its cause. Wake the sender after it. The
 * browsers are locked, so that one which moves to somebody else meanwhile takes nothing along.
 */
export async function owePush(trx: Transaction, userId: UserId, message: PushMessage): Promise<void> {
  await sql`
    insert into push_messages (endpoint_hash, message, deadline)
    select endpoint_hash, ${JSON.stringify(message)}, now() + ${worthSeconds} * interval '1 second'
    from push_subscriptions where user_id = ${userId} order by endpoint_hash for share`.execute(trx)
}

export async function hasBrowser(trx: Transaction, userId: UserId): Promise<boolean> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type Owed = {
  id: number
  attempts: number
  message: string
  /** Seconds for which it is still worth delivering. */
  left: number
  hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether anything is owed at all: most of the time nothing is. */
export async function owesPushes(database: Database): Promise<boolean> {
  const row = await database.selectFrom('push_messages').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Takes some of what is due. A message whose browser is gone, or that came too late, is dropped here. */
export async function leasePushes(database: Database, limit: number): Promise<Owed[]> {
  await sql`
    delete from push_messages m where deadline <= now() or not exists (
      select from push_subscriptions s where s.endpoint_hash = m.endpoint_hash)`.execute(database)
  const { rows } = await sql<Owed>`
    with due as materialized (
      select id from push_messages where not_before <= now() order by id limit ${limit} for update skip locked)
    update push_messages m set
      attempts = m.attempts + 1, not_before = now() + ${leaseSeconds} * interval '1 second'
    from push_subscriptions s
    where s.endpoint_hash = m.endpoint_hash and m.id in (select * from due)
    returning m.id, m.attempts, m.message, s.endpoint_hash as hash, s.endpoint, s.p256dh, s.auth,
      greatest(0, extract(epoch from m.deadline - now()))::int as left`.execute(database)
  return rows.sort((a, b) => a.id - b.id)
}

/** For a keeper. */
export const renewPushes = (database: Database) =>
  renewLeases<Owed>(database, {
    table: 'push_messages',
    until: 'not_before',
    by: { id: ['bigint', ({ id }) => id], attempts: ['int', ({ attempts }) => attempts] },
  })

export const dropPush = (database: Database, id: number) =>
  database.deleteFrom('push_messages').where('id', '=', id).execute()

export const delayPush = (database: Database, id: number, seconds: number) =>
  sql`
    update push_messages set not_before = now() + ${seconds}::float8 * interval '1 second'
    where id = ${id}`.execute(database)

/** The browser is gone, and with it all that is owed to it. */
export const dropBrowser = (database: Database, hash: Buffer) =>
  database.transaction().execute(async (trx) => {
    await trx.deleteFrom('push_messages').where('endpoint_hash', '=', hash).execute()
    await trx.deleteFrom('push_subscriptions').where('endpoint_hash', '=', hash).execute()
  })

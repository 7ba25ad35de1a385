import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { Viewer } from '#platform/http/gate.ts'
import { unsubscribeDevices } from '#platform/push/subscriptions.ts'
import { Refused } from '#platform/refused.ts'
import { spendStrings } from './replay.ts'

type OfDevice = { userId: UserId; device: Buffer }

/**
 * Signs one device out, on every node at once (SEC-12), and for good: its app does not come back with what it was
 * opened with, nor does it get notifications any more. Ending what has ended is no mistake. Answers how many sessions
 * ended.
 */
export const endDevice = (database: Database, viewer: Viewer, device: Buffer): Promise<number> =>
  database.transaction().execute(async (trx) => {
    const { userId } = viewer
    await holdPerson(trx, userId)
    await ownDevice(trx, viewer)
    await spendStrings(trx, { userId, device })
    await unsubscribeDevices(trx, { userId, device, which: 'this' })
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('device', '=', device)
      .executeTakeFirst()
    return Number(ended.numDeletedRows)
  })

/**
 * Signs out everywhere but here. Whatever was signed before counts for nothing from now on (SEC-05), known to us or
 * not; this device is let off, so that its app need not be opened anew. A web login that was approved and waits for
 * its browser is taken back, too.
 */
export const endOtherDevices = (database: Database, viewer: Viewer): Promise<number> =>
  database.transaction().execute(async (trx) => {
    const { userId } = viewer
    // Codes before their person, as whoever collects a token takes them.
    await sql`
      update auth_codes set state = 'declined' where code_hash in (
        select code_hash from auth_codes where user_id = ${userId} and state = 'approved'
        order by code_hash for update
      )`.execute(trx)
    await holdPerson(trx, userId)
    const device = await ownDevice(trx, viewer)
    await sql`update users set not_before = now() where user_id = ${userId}`.execute(trx)
    await unsubscribeDevices(trx, { userId, device, which: 'others' })
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('device', '!=', device)
      .executeTakeFirst()
    await sql`update sessions set kept_at = now() where user_id = ${userId} and device = ${device}`.execute(
      trx,
    )
    return Number(ended.numDeletedRows)
  })

/** Whether everybody else was signed out from here, so that what was signed before still counts here. */
export async function isKept(trx: Transaction, { userId, device }: OfDevice): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions s join users u on u.user_id = s.user_id
    where s.user_id = ${userId} and s.device = ${device} and s.kept_at >= u.not_before
  `.execute(trx)
  return rows.length > 0
}

/** One after the other with sign-ins of the same person, so that none slips in between. */
const holdPerson = (trx: Transaction, userId: UserId) =>
  sql`select 1 from users where user_id = ${userId} for update`.execute(trx)

/** Of two devices that put each other out at the same instant, the second is out already and puts nobody out. */
async function ownDevice(trx: Transaction, { session }: Viewer): Promise<Buffer> {
  const own = await trx
    .selectFrom('sessions')
    .select('device')
    .where('token_hash', '=', session.hash)
    .executeTakeFirst()
  if (!own) throw new Refused('session_required')
  return own.device
}

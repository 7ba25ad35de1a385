import type { UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { hour } from '#platform/durations.ts'
import { hashOf } from '#platform/hash.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { createGather, inPlaces, notAllBehindOne } from '#platform/gather.ts'
import type { FindSession, Viewer } from '#platform/http/gate.ts'
import type { SignedInOn } from './device.ts'
import { newToken, type Random } from './secrets.ts'

type Kind = Viewer['session']['kind']

/** How long a session lives at most, and how long without being used (SEC-10). A web login is the shorter one (BCP 247). */
const lifetimes: Record<Kind, { seconds: number; idleSeconds: number }> = {
  container: { seconds: keptHours.containerSession * hour, idleSeconds: 8 * hour },
  web: { seconds: keptHours.webSession * hour, idleSeconds: 2 * hour },
}

const livePerUser = 20
/** Each opening of the app begins one; a phone that is opened often must not put the person's browser out. */
const livePerDevice = 5

/** Deadlines are judged by the database's clock, so that all nodes agree on them (REL-15). */
const isLive = sql<boolean>`s.expires_at > now() and s.last_used_at > now() - make_interval(secs => s.idle_seconds)`

/** Begun after its person last signed out everywhere, or on the device where they did that (SEC-05). */
const isAllowed = sql<boolean>`
  (u.not_before is null or s.created_at > u.not_before or s.kept_at >= u.not_before)`

/** Of `sessions s join users u`: what signs somebody in. */
export const letsIn = sql<boolean>`${isLive} and ${isAllowed}`

/** Whom the operator's list names; another way is `suspended_at` in the store. */
export type Suspended = ReadonlySet<UserId>

type Found = {
  place: number
  user_id: UserId
  kind: Kind
  suspended: boolean
  chosen: string | null
  messenger: string | null
  used_long_ago: boolean
}

/** The live sessions of these tokens, in their order. */
async function readSessions(
  database: Database,
  hashes: readonly Buffer[],
): Promise<readonly (Found | undefined)[]> {
  const { rows } = await sql<Found>`
    select q.place::int, s.user_id, s.kind, u.suspended_at is not null as suspended,
           p.language as chosen, u.language_code as messenger,
           s.last_used_at < now() - interval '1 minute' as used_long_ago
    from unnest(${unseen(hashes, 'bytea')}) with ordinality as q(hash, place)
    join sessions s on s.token_hash = q.hash join users u on u.user_id = s.user_id
    left join user_settings p on p.user_id = s.user_id
    where ${letsIn}`.execute(database)
  return inPlaces(hashes, rows)
}

/**
 * Reads the session at each request and keeps nothing in between: whatever ends one ends it on every node with the
 * next request (SEC-12). Requests of one moment are looked up together, after the last of them has come.
 */
export function createFindSession(database: Database, suspended: Suspended): FindSession {
  const live = createGather((hashes: readonly Buffer[]) => readSessions(database, hashes), notAllBehindOne)

  return async (token) => {
    const hash = hashOf(token)
    const found = await live(hash)
    if (!found) return undefined
    // Once a minute is exact enough for an idle time of hours, and keeps reads from being writes.
    if (found.used_long_ago) await touch(database, hash)
    return {
      userId: found.user_id,
      session: { kind: found.kind, hash },
      suspended: found.suspended || suspended.has(found.user_id),
      spoken: { chosen: found.chosen, messenger: found.messenger },
    }
  }
}

const touch = (database: Database, hash: Buffer) =>
  sql`
    update sessions set last_used_at = now()
    where token_hash = ${hash} and last_used_at < now() - interval '1 minute'
  `.execute(database)

type NewSession = { userId: UserId; kind: Kind; on: SignedInOn; random: Random }

/**
 * Begins a session and ends the person's dead and oldest ones beyond the bound. The caller's transaction holds the
 * person's row, so that two sign-ins at once do not both count before either has written.
 */
export async function beginSession(transaction: Transaction, { userId, kind, on, random }: NewSession) {
  const token = newToken(random)
  const hash = hashOf(token)
  const { seconds, idleSeconds } = lifetimes[kind]
  await sql`
    insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at, idle_seconds,
                          client, platform, network, zone, device, kept_at)
    values (${hash}, ${userId}, ${kind}, now(), now(), now() + make_interval(secs => ${seconds}), ${idleSeconds},
            ${on.client}, ${on.platform}, ${on.network}, ${on.zone}, ${on.device},
            (select max(kept_at) from sessions where user_id = ${userId} and device = ${on.device}))
  `.execute(transaction)
  await sql`
    delete from sessions where user_id = ${userId} and token_hash not in (
      select token_hash from (
        select s.token_hash, s.created_at,
          row_number() over (partition by s.device order by s.created_at desc, s.token_hash = ${hash} desc) as nth
        from sessions s where s.user_id = ${userId} and ${isLive}) live
      where nth <= ${livePerDevice}
      order by created_at desc, token_hash = ${hash} desc
      limit ${livePerUser}
    )
  `.execute(transaction)
  return { token, hash }
}

export const endSession = (database: Database | Transaction, hash: Buffer) =>
  database.deleteFrom('sessions').where('token_hash', '=', hash).execute()

import type { UserId } from '@steward/contract/ids.ts'
import { typedForm } from '@steward/contract/typed-code.ts'
import { sql } from 'kysely'
import { hashOf } from '#platform/hash.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { type From, signedInOn } from './device.ts'
import type { Requester } from './requester.ts'
import { newCode, newToken, type Random } from './secrets.ts'
import { beginSession } from './sessions.ts'

/** As long as the page polls (S-AUTH-5, SEC-18). */
const lifeSeconds = 60
/** A reply can get lost; for this long the same page gets another token in its place (SEC-21). */
const redeliverySeconds = 10
/** Codes that wait at one time, of everybody together (SEC-26). */
const waitingAtMost = 1_000

/** A code that waits for its approval, or undefined while too many do. `binding` stays with the page that asked. */
export async function issueCode(
  { database, random }: { database: Database; random: Random },
  { binding, requester }: { binding: string; requester: Requester },
): Promise<string | undefined> {
  const code = newCode(random)
  const typed = typedForm(code)
  const { rows } = await sql`
    insert into auth_codes (code_hash, typed_hash, binding_hash, state, created_at, expires_at, requester)
    select ${hashOf(code)}, ${typed === undefined ? null : hashOf(typed)}, ${hashOf(binding)}, 'waiting', now(),
           now() + make_interval(secs => ${lifeSeconds}), ${JSON.stringify(requester)}
    where (select count(*) from auth_codes where state = 'waiting' and expires_at > now()) < ${waitingAtMost}
    returning code_hash
  `.execute(database)
  return rows.length === 1 ? code : undefined
}

type Collector = { code: string; binding: string; from: From; random: Random }
type Collected = { token: string; userId: UserId } | 'declined' | undefined

/**
 * The token of an approved code, for the page that asked for the code and nobody else; undefined for every other
 * reason alike (SEC-20), save that this page, and no other, hears when somebody said no.
 */
export const collectToken = (
  database: Database,
  { code, binding, from, random }: Collector,
): Promise<Collected> =>
  database.transaction().execute(async (transaction) => {
    const ofThisPage = sql`code_hash = ${hashOf(code)} and binding_hash = ${hashOf(binding)}`
    const { rows } = await sql<{ user_id: UserId }>`
      update auth_codes set state = 'delivered'
      where ${ofThisPage} and state = 'approved' and expires_at > now()
      returning user_id
    `.execute(transaction)
    const [first] = rows
    if (!first) return deliverAgain(transaction, ofThisPage, random)

    const userId = first.user_id
    await sql`select 1 from users where user_id = ${userId} for update`.execute(transaction)
    const on = signedInOn(from, { userId, kind: 'web', instead: random(32) })
    const { token, hash } = await beginSession(transaction, { userId, kind: 'web', on, random })
    await sql`update auth_codes set session_token_hash = ${hash} where ${ofThisPage}`.execute(transaction)
    return { token, userId }
  })

type Found = { session_token_hash: Buffer | null; declined: boolean }

/** The same session under a new token: it began with the first delivery, so the time for this runs out. */
async function deliverAgain(
  transaction: Transaction,
  ofThisPage: ReturnType<typeof sql>,
  random: Random,
): Promise<Collected> {
  const token = newToken(random)
  const { rows } = await sql<Found>`
    select session_token_hash, state = 'declined' as declined from auth_codes
    where ${ofThisPage} and (state = 'delivered' or state = 'declined' and expires_at > now()) for update
  `.execute(transaction)
  const before = rows[0]?.session_token_hash ?? null

  const moved = await sql<{ user_id: UserId }>`
    update sessions set token_hash = ${hashOf(token)}
    where token_hash = ${before} and created_at > now() - make_interval(secs => ${redeliverySeconds})
    returning user_id
  `.execute(transaction)
  const [session] = moved.rows
  if (!session) return rows[0]?.declined ? 'declined' : undefined

  await sql`update auth_codes set session_token_hash = ${hashOf(token)} where ${ofThisPage}`.execute(
    transaction,
  )
  return { token, userId: session.user_id }
}

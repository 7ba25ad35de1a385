import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import { hashOf, newCode, newToken, type Random } from './secrets.ts'
import { beginSession, endSession } from './sessions.ts'

/** As long as the page polls (S-AUTH-5, SEC-18). */
const lifeSeconds = 60
/** A reply can get lost; for this long the same page gets another token in its place (SEC-21). */
const redeliverySeconds = 10
/** Codes that wait at one time, of everybody together (SEC-26). */
const waitingAtMost = 1_000

type Requester = { address: string; user_agent: string }

/** A code that waits for its approval, or undefined while too many do. `binding` stays with the page that asked. */
export async function issueCode(
  { database, random }: { database: Database; random: Random },
  { binding, requester }: { binding: string; requester: Requester },
): Promise<string | undefined> {
  const code = newCode(random)
  const { rows } = await sql`
    insert into auth_codes (code_hash, binding_hash, state, created_at, expires_at, requester)
    select ${hashOf(code)}, ${hashOf(binding)}, 'waiting', now(), now() + make_interval(secs => ${lifeSeconds}),
           ${JSON.stringify(requester)}
    where (select count(*) from auth_codes where state = 'waiting' and expires_at > now()) < ${waitingAtMost}
    returning code_hash
  `.execute(database)
  return rows.length === 1 ? code : undefined
}

/**
 * Approves once (SEC-19). Whoever comes second makes the code suspicious: it was shown to two people, so neither
 * gets in by it, and the session that it may have become ends.
 */
export async function approveCode(
  database: Database,
  approver: UserId,
  code: string,
): Promise<'approved' | 'refused' | 'suspicious'> {
  const hash = hashOf(code)
  const approved = await sql`
    update auth_codes set state = 'approved', user_id = ${approver}, approved_at = now()
    where code_hash = ${hash} and state = 'waiting' and expires_at > now()
    returning code_hash
  `.execute(database)
  if (approved.rows.length === 1) return 'approved'

  return database.transaction().execute(async (transaction) => {
    const [second] = await transaction
      .updateTable('auth_codes')
      .set({ state: 'suspicious' })
      .where('code_hash', '=', hash)
      .where('state', 'in', ['approved', 'delivered'])
      .returning('session_token_hash')
      .execute()
    if (!second) return 'refused'
    if (second.session_token_hash) await endSession(transaction, second.session_token_hash)
    return 'suspicious'
  })
}

type Collector = { code: string; binding: string; client: string; random: Random }

/**
 * The token of an approved code, for the page that asked for the code and nobody else; undefined for every other
 * reason alike (SEC-20).
 */
export const collectToken = (
  database: Database,
  { code, binding, client, random }: Collector,
): Promise<{ token: string; userId: UserId } | undefined> =>
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
    const { token, hash } = await beginSession(transaction, { userId, kind: 'web', client, random })
    await sql`update auth_codes set session_token_hash = ${hash} where ${ofThisPage}`.execute(transaction)
    return { token, userId }
  })

/** The same session under a new token: it began with the first delivery, so the time for this runs out. */
async function deliverAgain(transaction: Transaction, ofThisPage: ReturnType<typeof sql>, random: Random) {
  const token = newToken(random)
  const { rows } = await sql<{ session_token_hash: Buffer | null }>`
    select session_token_hash from auth_codes where ${ofThisPage} and state = 'delivered' for update
  `.execute(transaction)
  const before = rows[0]?.session_token_hash ?? null

  const moved = await sql<{ user_id: UserId }>`
    update sessions set token_hash = ${hashOf(token)}
    where token_hash = ${before} and created_at > now() - make_interval(secs => ${redeliverySeconds})
    returning user_id
  `.execute(transaction)
  const [session] = moved.rows
  if (!session) return undefined

  await sql`update auth_codes set session_token_hash = ${hashOf(token)} where ${ofThisPage}`.execute(
    transaction,
  )
  return { token, userId: session.user_id }
}

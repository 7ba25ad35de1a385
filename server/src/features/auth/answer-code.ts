import type { UserId } from '@steward/contract/ids.ts'
import { isTypedForm } from '@steward/contract/typed-code.ts'
import { sql } from 'kysely'
import { hashOf } from '#platform/hash.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { Requester } from './requester.ts'
import { endSession } from './sessions.ts'

/** As long as the app waits for an answer, and a person then needs to press again. */
const repeatedWithinSeconds = 30

const stillWaits = (hash: Buffer) => sql`code_hash = ${hash} and state = 'waiting' and expires_at > now()`

/**
 * The hash by which a code is kept. What was typed stands for the one code of the last minutes whose form it is, as
 * long as an answer to that may be sent again; for none where there are two (decision 0038).
 */
export async function hashOfCode(database: Database, code: string): Promise<Buffer | undefined> {
  if (!isTypedForm(code)) return hashOf(code)
  const { rows } = await sql<{ code_hash: Buffer }>`
    select code_hash from auth_codes
    where typed_hash = ${hashOf(code)} and expires_at > now() - make_interval(secs => ${repeatedWithinSeconds})
    limit 2
  `.execute(database)
  const [only, another] = rows
  return another ? undefined : only?.code_hash
}

type Described = { requester: Requester; ageSeconds: number; secondsLeft: number }

/** Who shows this code, while it waits for an answer. Looking changes nothing (S-AUTH-7). */
export async function findWaiting(database: Database, hash: Buffer): Promise<Described | undefined> {
  const { rows } = await sql<{ requester: unknown; age: number; left: number }>`
    select requester, extract(epoch from now() - created_at)::float as age,
           extract(epoch from expires_at - now())::float as left
    from auth_codes where ${stillWaits(hash)}
  `.execute(database)
  const [found] = rows
  return (
    found && {
      requester: Requester.parse(found.requester),
      ageSeconds: Math.max(0, Math.floor(found.age)),
      secondsLeft: Math.max(0, Math.floor(found.left)),
    }
  )
}

/** What is told about, in the transaction that makes it so: both are committed or neither is (SEC-23). */
export type Tell = {
  approved: (trx: Transaction, login: { userId: UserId; hash: Buffer; requester: Requester }) => Promise<void>
  approvedTwice: (trx: Transaction, login: { userIds: UserId[]; hash: Buffer }) => Promise<void>
}

/** `session` is the hash of the one in which the person answers. */
type Answer = { approver: UserId; session: Buffer; hash: Buffer; tell: Tell }

/**
 * Approves once (SEC-19). Whoever comes second makes the code suspicious: it was shown to two people, so neither
 * gets in by it, and the session that it may have become ends. The same person in the same session within half a
 * minute is no second one: the answer to the first was lost on its way, and nothing more is done.
 */
export const approveCode = (
  database: Database,
  { approver, session, hash, tell }: Answer,
): Promise<'approved' | 'repeated' | 'refused' | 'suspicious'> =>
  database.transaction().execute(async (trx) => {
    const approved = await sql<{ requester: unknown }>`
      update auth_codes set state = 'approved', user_id = ${approver}, approved_at = now(), approved_in = ${session}
      where ${stillWaits(hash)} returning requester
    `.execute(trx)
    const [first] = approved.rows
    if (first) {
      await tell.approved(trx, { userId: approver, hash, requester: Requester.parse(first.requester) })
      return 'approved'
    }

    const repeated = await sql`
      select 1 from auth_codes
      where code_hash = ${hash} and state in ('approved', 'delivered')
        and user_id = ${approver} and approved_in = ${session}
        and approved_at > now() - make_interval(secs => ${repeatedWithinSeconds})
    `.execute(trx)
    if (repeated.rows.length > 0) return 'repeated'

    const second = await trx
      .updateTable('auth_codes')
      .set({ state: 'suspicious' })
      .where('code_hash', '=', hash)
      .where('state', 'in', ['approved', 'delivered'])
      .returning(['session_token_hash', 'user_id'])
      .executeTakeFirst()
    if (!second) return 'refused'
    if (second.session_token_hash) await endSession(trx, second.session_token_hash)
    const userIds = [...new Set([second.user_id ?? approver, approver])]
    await tell.approvedTwice(trx, { userIds, hash })
    return 'suspicious'
  })

/** The code dies, and the page that shows it hears so at its next poll. False when it waits for no answer any more. */
export async function declineCode(database: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update auth_codes set state = 'declined' where ${stillWaits(hash)} returning 1
  `.execute(database)
  return rows.length === 1
}

/** Ends what this person approved, whether or not the page has fetched its token yet; undefined when it is not theirs. */
export async function endLogin(
  trx: Transaction,
  { hash, userId }: { hash: Buffer; userId: UserId },
): Promise<{ requester: Requester; ended: boolean } | undefined> {
  const found = await trx
    .selectFrom('auth_codes')
    .select(['state', 'requester', 'session_token_hash'])
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined

  const gone = found.session_token_hash ? await endSession(trx, found.session_token_hash) : []
  await trx.updateTable('auth_codes').set({ state: 'declined' }).where('code_hash', '=', hash).execute()
  const ended = found.state === 'approved' || gone.some(({ numDeletedRows }) => numDeletedRows > 0n)
  return { requester: Requester.parse(found.requester), ended }
}

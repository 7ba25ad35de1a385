import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'

/** Of a row `w`: it was not taken back and has not run out. */
export const counts = sql<boolean>`(w.revoked_at is null and (w.expires_at is null or w.expires_at > now()))`

type Person = { chatId: ChatId; userId: UserId }

type Given = Person & { by: UserId; actionId: number; reason: string | null; expiresDays: number | null }

export async function countWarnings(database: Database, { chatId, userId }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from warnings w
    where w.chat_id = ${chatId} and w.user_id = ${userId} and ${counts}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Until the transaction ends nobody else warns this person: of two at the same instant the second counts the first. */
export async function holdWarnings(trx: Transaction, { chatId, userId }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warnings ${chatId} ${userId}`}, 0))`.execute(trx)
}

export async function addWarning(trx: Transaction, given: Given): Promise<void> {
  const { chatId, userId, by, actionId, reason, expiresDays } = given
  await sql`
    insert into warnings (chat_id, user_id, by_user_id, action_id, reason, expires_at)
    values (${chatId}, ${userId}, ${by}, ${actionId}, ${reason},
      now() + ${expiresDays}::int * interval '1 day')`.execute(trx)
}

type Taken = Person & { by: UserId; warningId: number | undefined }

/** Takes one back, the newest where none is named; false when there is none that counts. */
export async function revokeWarning(
  trx: Transaction,
  { chatId, userId, by, warningId }: Taken,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update warnings set revoked_at = now(), revoked_by = ${by}
    where chat_id = ${chatId} and warning_id = (
      select w.warning_id from warnings w
      where w.chat_id = ${chatId} and w.user_id = ${userId} and ${counts}
        and w.warning_id = coalesce(${warningId ?? null}, w.warning_id)
      order by w.warning_id desc limit 1 for update)`.execute(trx)
  return Number(numAffectedRows ?? 0) > 0
}

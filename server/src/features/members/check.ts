import type { JoinCheck } from '@steward/contract/join-checks.ts'
import { sql } from 'kysely'
import { checkColumn, checkOf, type CheckRow } from '#domain/check-shown.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Question } from './question.ts'

/** The newest check of somebody's, if they did not pass it. */
export async function failedCheckOf(
  database: Database,
  { chatId, userId, seesChecks }: Question,
): Promise<JoinCheck | null> {
  if (!seesChecks) return null
  const { rows } = await sql<{ check: CheckRow }>`
    select k.check from (
      select k.state, ${checkColumn} as check from join_checks k
      where k.chat_id = ${chatId} and k.user_id = ${userId} and k.way <> 'trial'
      order by k.requested_at desc limit 1) k
    where k.state in ('failed', 'left', 'timed_out', 'queued')`.execute(database)
  const [row] = rows
  return row ? checkOf(row.check) : null
}

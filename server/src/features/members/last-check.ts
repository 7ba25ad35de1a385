import type { JoinCheck } from '@steward/contract/join-checks.ts'
import { sql } from 'kysely'
import { checkColumn, checkOf, type CheckRow } from '#domain/check-shown.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Question } from './question.ts'

/** Where they came to another end than passing, an admin may have to decide by all that they answered. */
const notPassed: ReadonlySet<JoinCheck['state']> = new Set(['failed', 'left', 'timed_out', 'queued'])

/**
 * The newest check of somebody's. Of one that they passed only that is told which nobody marked as right or wrong: it was asked for
 * the admins to read. Why admins had to decide,
 * and what was answered, is for those who do: it may be that somebody can't do such checks.
 */
export async function lastCheckOf(
  database: Database,
  { chatId, userId, seesAnswers }: Question,
): Promise<JoinCheck | null> {
  const { rows } = await sql<{ check: CheckRow }>`
    select ${checkColumn} as check from join_checks k
    where k.chat_id = ${chatId} and k.user_id = ${userId} and k.way <> 'trial'
    order by k.requested_at desc limit 1`.execute(database)
  const [row] = rows
  if (!row) return null
  const check = checkOf(row.check)
  if (!seesAnswers) return { ...check, why: null, answers: [] }
  if (notPassed.has(check.state)) return check
  const forAdmins = check.state === 'passed' ? check.answers.filter(({ right }) => right === null) : []
  return { ...check, answers: forAdmins }
}

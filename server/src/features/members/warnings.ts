import type { UserId } from '@steward/contract/ids.ts'
import type { Warning } from '@steward/contract/members.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { peopleIn } from '../../platform/people/people-in.ts'
import type { PhotoUrl } from '../../platform/person.ts'
import { unix } from './member-row.ts'
import type { Question } from './question.ts'

/** How many warnings of each of these people count today. */
export async function countWarnings(
  database: Database,
  { chatId, userIds }: { chatId: number; userIds: readonly UserId[] },
  at: number,
): Promise<(userId: UserId) => number> {
  const { rows } = await sql<{ user_id: UserId; count: number }>`
    select user_id, count(*)::int as count from warnings
    where chat_id = ${chatId} and user_id = any(${userIds}::bigint[])
      and revoked_at is null and (expires_at is null or expires_at > to_timestamp(${at}))
    group by user_id`.execute(database)
  const counts = new Map(rows.map((row) => [row.user_id, row.count]))
  return (userId) => counts.get(userId) ?? 0
}

const warningsShown = 50

/** Those of one person, the newest first, also those that were taken back or have run out. */
export async function warningsOf(
  { database, photoUrl }: { database: Database; photoUrl: PhotoUrl },
  { chatId, userId }: Pick<Question, 'chatId' | 'userId'>,
): Promise<Warning[]> {
  const rows = await database
    .selectFrom('warnings')
    .select(['warning_id', 'by_user_id', 'reason', 'created_at', 'expires_at', 'revoked_at'])
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .orderBy('warning_id', 'desc')
    .limit(warningsShown)
    .execute()
  const people = await peopleIn(
    { database, photoUrl },
    chatId,
    rows.map((row) => row.by_user_id),
  )
  return rows.map((row) => ({
    warning_id: row.warning_id,
    by: people(row.by_user_id),
    reason: row.reason,
    created_at: unix(row.created_at),
    expires_at: row.expires_at && unix(row.expires_at),
    revoked_at: row.revoked_at && unix(row.revoked_at),
  }))
}

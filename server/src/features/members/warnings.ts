import type { Warning } from '@steward/contract/members.ts'
import type { Database } from '#platform/database/schema.ts'
import { peopleIn } from '#domain/people/people-in.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { unix } from './member-row.ts'
import type { Question } from './question.ts'

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

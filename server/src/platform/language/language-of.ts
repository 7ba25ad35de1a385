import { type Language, languageIn } from '@steward/contract/languages.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'

/** Somebody, with what the messenger says of their language where it does so just now. */
type Somebody = { userId: number; messenger?: string | undefined }

/**
 * The languages in which to write to these people, who are not asking just now: what they chose in Settings, else what
 * the messenger says of them, now or when they signed in last; English for everybody else.
 */
export async function languagesOf(
  database: Database | Transaction,
  people: readonly Somebody[],
): Promise<(userId: number) => Language> {
  const { rows } = await sql<{ user_id: number; chosen: string | null; messenger: string | null }>`
    select p.user_id, s.language as chosen, u.language_code as messenger
    from unnest(${unseen(
      people.map(({ userId }) => userId),
      'bigint',
    )}) as p(user_id)
    left join users u on u.user_id = p.user_id
    left join user_settings s on s.user_id = p.user_id
  `.execute(database)

  const now = new Map(people.map(({ userId, messenger }) => [userId, messenger]))
  const languages = new Map(
    rows.map(({ user_id: id, chosen, messenger }) => [id, languageIn([chosen, now.get(id) ?? messenger])]),
  )
  return (userId) => languages.get(userId) ?? 'en'
}

import type { UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import type { Database } from './database/schema.ts'
import { personOf, type PhotoUrl } from './person.ts'

type Parts = { database: Database; photoUrl: PhotoUrl }

/** Some people by their ids; null for those of whom nothing is known. */
export async function peopleOf({ database, photoUrl }: Parts, ids: readonly (UserId | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = wanted.length
    ? await database
        .selectFrom('users')
        .select([
          'user_id',
          'first_name',
          'last_name',
          'username',
          'is_bot',
          'photo_unique_id',
          'photo_checked_at',
        ])
        .where('user_id', 'in', wanted)
        .execute()
    : []
  const people = new Map(rows.map((row) => [row.user_id, personOf(row, photoUrl)]))
  return (id: UserId | null): Person | null => (id === null ? null : (people.get(id) ?? null))
}

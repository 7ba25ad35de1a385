import type { ChatId } from '@steward/contract/ids.ts'
import type { CheckedAs } from '@steward/contract/join-checks.ts'
import type { RequestPage } from '@steward/contract/requests.ts'
import { sql } from 'kysely'
import { checkColumn, checkOf, type CheckRow } from '#domain/check-shown.ts'
import { standsAs } from '#domain/checked.ts'
import { isLeftMuted } from '#domain/held-by-check.ts'
import { shownBy, shownColumns } from '#domain/people/shown.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { containing, namesOf } from '#platform/search.ts'

type Parts = { database: Database; photoUrl: PhotoUrl }
type Wanted = { chatId: ChatId; search: string; checked: CheckedAs | undefined }

const most = 50

/** Who is there and muted by a check that ended without letting them write: the longest first, and how many in all. */
export async function listHeld(
  { database, photoUrl }: Parts,
  { chatId, search, checked }: Wanted,
): Promise<Pick<RequestPage, 'held' | 'held_count'>> {
  const { rows } = await sql<PersonRow & { check: CheckRow; count: number }>`
    select ${checkColumn} as check, ${shownColumns}, count(*) over ()::int as count
    from join_checks k
    join members m on m.chat_id = k.chat_id and m.user_id = k.user_id
    join ${shownBy.member}
    where k.chat_id = ${currentId(chatId)} and ${isLeftMuted}
      ${checked ? sql`and ${standsAs(checked)}` : sql``}
      ${search ? sql`and ${namesOf('u')} ilike ${containing(search)}` : sql``}
    order by k.ended_at, k.check_id limit ${most}`.execute(database)
  return {
    held: rows.map((row) => ({ person: personOf(row, photoUrl), check: checkOf(row.check) })),
    held_count: rows[0]?.count ?? 0,
  }
}

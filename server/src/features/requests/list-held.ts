import type { ChatId } from '@steward/contract/ids.ts'
import type { HeldPerson } from '@steward/contract/requests.ts'
import { sql } from 'kysely'
import { checkColumn, checkOf, type CheckRow } from '#domain/check-shown.ts'
import { isLeftMuted } from '#domain/held-by-check.ts'
import { shownBy, shownColumns } from '#domain/people/shown.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'

const most = 50

/** Who is there and muted by a check that ended without letting them write, the longest first. */
export async function listHeld(
  { database, photoUrl }: { database: Database; photoUrl: PhotoUrl },
  chatId: ChatId,
): Promise<HeldPerson[]> {
  const { rows } = await sql<PersonRow & { check: CheckRow }>`
    select ${checkColumn} as check, ${shownColumns}
    from join_checks k
    join members m on m.chat_id = k.chat_id and m.user_id = k.user_id
    join ${shownBy.member}
    where k.chat_id = ${currentId(chatId)} and ${isLeftMuted}
    order by k.ended_at, k.check_id limit ${most}`.execute(database)
  return rows.map((row) => ({ person: personOf(row, photoUrl), check: checkOf(row.check) }))
}

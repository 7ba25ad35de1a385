import type { ChatId } from '@steward/contract/ids.ts'
import type { CheckedAs } from '@steward/contract/join-checks.ts'
import type { HeldPerson } from '@steward/contract/requests.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { checkColumn, checkOf, type CheckRow } from '#domain/check-shown.ts'
import { heldSince, leftMutedFound } from '#domain/held-by-check.ts'
import { shownColumns } from '#domain/people/shown.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'

/** Where a page of them ends: since when somebody is held, in unix seconds, and by which check. */
export const HeldPlace = z.strictObject({ since: z.number(), check_id: z.int() })
type HeldPlace = z.infer<typeof HeldPlace>

type Parts = { database: Database; photoUrl: PhotoUrl }
type Wanted = {
  chatId: ChatId
  search: string
  checked: CheckedAs | undefined
  after: HeldPlace | undefined
  limit: number
}
type Row = PersonRow & HeldPlace & { check: CheckRow; count: number; until: number }

type Found = {
  held: HeldPerson[]
  /** Where the next page begins, if any does. */
  next: HeldPlace | undefined
  /** How many are left from there on, with these, and when the last of them began to be held. */
  count: number
  until: number | null
}

export const nobodyHeld: Found = { held: [], next: undefined, count: 0, until: null }

/** Who is there and muted by a check that ended without letting them write: the longest first. */
export async function listHeld(
  { database, photoUrl }: Parts,
  { chatId, search, checked, after, limit }: Wanted,
): Promise<Found> {
  const { rows } = await sql<Row>`
    select ${checkColumn} as check, k.check_id, ${heldSince} as since, ${shownColumns},
      count(*) over ()::int as count, max(${heldSince}) over () as until
    from ${leftMutedFound({ chatId: currentId(chatId), search, checked })}
      ${after ? sql`and (${heldSince}, k.check_id) > (${after.since}, ${after.check_id})` : sql``}
    order by since, k.check_id limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    held: shown.map((row) => ({ person: personOf(row, photoUrl), check: checkOf(row.check) })),
    next: last && rows.length > limit ? { since: last.since, check_id: last.check_id } : undefined,
    count: first?.count ?? 0,
    until: first?.until ?? null,
  }
}

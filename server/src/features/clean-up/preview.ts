import type { InputOf } from '@steward/contract/endpoints.ts'
import {
  type CleanUpExclusion,
  CleanUpExclusion as Exclusions,
  type CleanUpPage,
  type CleanUpReason,
  CleanUpReason as Reasons,
} from '@steward/contract/clean-up.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { cleanUpOrder, withCleanUp } from '#domain/clean-up.ts'
import { shownBy } from '#domain/people/shown.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'
import type { Database } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { Refused } from '#platform/refused.ts'

export type Parts = { database: Database; photoUrl: PhotoUrl; now: () => Date }

type Listed = PersonRow & { rank: number; why: CleanUpReason; since: number }
type Row = {
  member_count: number | null
  watched_since: number | null
  known: number
  counts: Partial<Record<CleanUpReason, number>>
  left_alone: Partial<Record<CleanUpExclusion, number>>
  page: Listed[]
}

const pageSize = 50
const cursor = cursorOf(z.strictObject({ rank: z.int32(), since: z.int(), user_id: z.int() }))

/** Steward is among those whom Telegram counts, and none of those whom it knows. */
const itself = 1

const counted = <Name extends string>(names: readonly Name[], counts: Partial<Record<Name, number>>) => {
  const all = names.map((name) => [name, counts[name] ?? 0])
  // Every name has its number.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(all) as Record<Name, number>
}

/** Whom a clean-up would remove, and why; with how many it would leave alone, and of how many nothing is known. */
export async function preview(
  { database, photoUrl, now }: Parts,
  chatId: ChatId,
  { criteria, asked_until, cursor: from, limit = pageSize }: InputOf<'/api/groups/clean-up'>,
): Promise<CleanUpPage> {
  const at = Math.floor(now().getTime() / 1000)
  const cleanUp = { criteria, asked_until: Math.min(asked_until ?? at, at) }
  const after = from ? cursor.read(from) : { rank: -1, since: 0, user_id: 0 }
  const { rows } = await sql<Row>`
    ${withCleanUp(chatId, cleanUp)}, page as (
      select user_id, rank, why, since from fits
      where left_alone is null and (rank, since, user_id) > (${after.rank}, ${after.since}, ${after.user_id})
      order by ${cleanUpOrder} limit ${limit + 1})
    select g.member_count, g.watched_since,
      (select count(*)::int from members where chat_id = ${chatId} and place = 'inside') as known,
      (select coalesce(json_object_agg(why, count), '{}') from (
        select why, count(*)::int as count from fits where left_alone is null group by why) c) as counts,
      (select coalesce(json_object_agg(left_alone, count), '{}') from (
        select left_alone, count(*)::int as count from fits where left_alone is not null group by left_alone) l) as left_alone,
      (select coalesce(json_agg(p order by ${cleanUpOrder}), '[]') from (
        select m.user_id, m.rank, m.why, m.since, coalesce(u.first_name, '') as first_name, u.last_name, u.username,
          coalesce(u.is_bot, false) as is_bot, u.photo_unique_id, u.photo_checked_at
        from page m left join ${shownBy.member}) p) as page
    from g`.execute(database)
  const [found] = rows
  // Forgotten between the check and the read.
  if (!found) throw new Refused('group_not_found')
  const shown = found.page.slice(0, limit)
  const last = shown.at(-1)
  return {
    people: shown.map((row) => ({
      person: personOf(row, photoUrl),
      why: row.why,
      since: row.since || null,
    })),
    next_cursor:
      last && found.page.length > limit
        ? cursor.write({ rank: last.rank, since: last.since, user_id: last.user_id })
        : null,
    counts: counted(Reasons.options, found.counts),
    left_alone: counted(Exclusions.options, found.left_alone),
    known: found.known,
    unknown: found.member_count === null ? null : Math.max(0, found.member_count - found.known - itself),
    asked_until: cleanUp.asked_until,
    watched_since: found.watched_since,
  }
}

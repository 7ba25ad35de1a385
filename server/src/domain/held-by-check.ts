import type { CheckedAs } from '@steward/contract/join-checks.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing, namesOf } from '#platform/search.ts'
import { standsAs } from './checked.ts'
import { shownBy } from './people/shown.ts'

/** What else than a check decides whether somebody may write in a group. */
export const decisions = sql`'{mute,limit,unmute,ban,unban,kick,promote,demote}'::text[]`

/** Whether what holds this person in this group is a check, and no decision of somebody. */
export const isHeldByCheck = (
  chatId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<boolean>`coalesce((
  select l.details::jsonb ->> 'check' = 'arrived' from log_entries l
  where l.chat_id = ${chatId} and l.target_id = ${userId} and l.kind = any(${decisions})
    and l.outcome in ('done', 'uncertain')
  order by l.entry_id desc limit 1), false)`

/**
 * Of a check `k` of somebody who came into a group without asking: it has ended without letting them write, they are there, and
 * nobody has decided on them since.
 */
export const isLeftMuted = sql<boolean>`(k.held and exists (
    select from members h where h.chat_id = k.chat_id and h.user_id = k.user_id and h.is_present and h.status = 'restricted')
  and ${isHeldByCheck(sql.ref('k.chat_id'), sql.ref('k.user_id'))})`

/** How many people of a group wait so for its admins. */
export const leftMutedIn = (chatId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from join_checks k where k.chat_id = ${chatId} and ${isLeftMuted})`

type Wanted = { chatId: RawBuilder<unknown>; search: string; checked: CheckedAs | undefined }

/** Of those who wait so, whom a search finds and whose check stands so: rows `k`, and who they are, `u`. */
export const leftMutedFound = ({ chatId, search, checked }: Wanted) => sql`
  join_checks k
  join members m on m.chat_id = k.chat_id and m.user_id = k.user_id
  join ${shownBy.member}
  where k.chat_id = ${chatId} and ${isLeftMuted}
    ${checked ? sql`and ${standsAs(checked)}` : sql``}
    ${search ? sql`and ${namesOf('u')} ilike ${containing(search)}` : sql``}`

/** Since when they are left to the admins, in unix seconds, to be told apart: the longest first, and of one moment by their checks. */
export const heldSince = sql<number>`extract(epoch from coalesce(k.held_at, k.ended_at))::float8`

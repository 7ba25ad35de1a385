import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { CheckedAs } from '@steward/contract/join-checks.ts'
import type { JoinRequest, RequestPage, RequestState } from '@steward/contract/requests.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { botHolds } from '#domain/bot-holds.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { shownBy, shownColumns } from '#domain/people/shown.ts'
import { containing, namesOf } from '#platform/search.ts'
import { masked } from '#platform/telegram/masked-link.ts'
import { checkOf, checkOfRequest, type CheckRow } from '#domain/check-shown.ts'
import { isChecked } from '#domain/checked.ts'
import { HeldPlace, listHeld, nobodyHeld } from './list-held.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'

type Parts = { database: Database; photoUrl: PhotoUrl }
type Input = {
  chat_id: ChatId
  settled?: boolean | undefined
  search?: string | undefined
  checked?: CheckedAs | undefined
  cursor?: string | null | undefined
  limit?: number | undefined
}
/** On whom whoever looks may decide; nobody else is read of. */
export type Deciding = { onAsking: boolean; onHeld: boolean }
type Row = PersonRow & {
  bio: string | null
  invite_link: string | null
  link_name: string | null
  link_over: JoinRequest['link_over']
  requested_at: number
  state: RequestState
  settled_at: number | null
  check: CheckRow | null
}

const page = 50
/** What was settled longer ago is in the log. */
const lately = sql`now() - interval '2 days'`
/** Where requests go on, in seconds of when they were asked for or settled, and then those who are held; or these alone. */
const cursor = cursorOf(
  z.union([
    z.strictObject({ at: z.number(), user_id: z.int(), held: z.optional(HeldPlace) }),
    z.strictObject({ held: HeldPlace }),
  ]),
)

export async function listRequests(parts: Parts, input: Input, may: Deciding): Promise<RequestPage> {
  const { database, photoUrl } = parts
  const { chat_id, settled = false, search = '', checked, cursor: from, limit = page } = input
  const place = from ? cursor.read(from) : undefined
  const wanted = search.trim()
  const isWanted = sql`${checked ? sql`and ${isChecked(checked, 'j')}` : sql``}
    ${wanted ? sql`and ${namesOf('u')} ilike ${containing(wanted)}` : sql``}`
  const after = place && 'at' in place ? place : undefined
  const isAsked = may.onAsking && (after !== undefined || !place)
  const rows = isAsked ? await readRequests(database, { chat_id, settled, isWanted, after, limit }) : []
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined

  const held = !may.onHeld
    ? nobodyHeld
    : settled || after
      ? { ...nobodyHeld, next: after?.held }
      : await listHeld(parts, { chatId: chat_id, search: wanted, checked, after: place?.held, limit })
  return {
    requests: shown.map((row) => requestOf(row, photoUrl)),
    ...nextOf(last, held.next),
    ...(await standing(database, chat_id)),
    ...(may.onAsking ? { matching: await matching(database, chat_id, isWanted) } : nobodyAsks),
    held: held.held,
    held_count: place ? 0 : held.count,
    held_until: place ? null : held.until,
    may_invite: may.onAsking,
    may_restrict: may.onHeld,
  }
}

const nobodyAsks = { waiting: 0, any_checked: false, matching: { count: 0, asked_until: null } }

/** Those who are held follow when all requests are there. */
function nextOf(
  last: { at: number; user_id: UserId } | undefined,
  held: z.infer<typeof HeldPlace> | undefined,
): Pick<RequestPage, 'next_cursor' | 'next'> {
  if (last)
    return {
      next_cursor: cursor.write({ at: last.at, user_id: last.user_id, ...(held && { held }) }),
      next: 'requests',
    }
  return held ? { next_cursor: cursor.write({ held }), next: 'held' } : { next_cursor: null }
}

type Asked = {
  chat_id: ChatId
  settled: boolean
  isWanted: RawBuilder<unknown>
  after: { at: number; user_id: number } | undefined
  limit: number
}

/** One more than are shown, where there are more. */
async function readRequests(database: Database, { chat_id, settled, isWanted, after, limit }: Asked) {
  const at = settled ? sql`extract(epoch from j.resolved_at)::float8` : sql`j.requested_at::float8`
  const beyond = settled ? sql`<` : sql`>`
  const { rows } = await sql<Row & { at: number }>`
    select j.bio, j.invite_link, j.requested_at, j.state, ${at} as at, nullif(l.name, '') as link_name,
      case when l.is_revoked then 'revoked'
           when l.expire_date <= extract(epoch from now()) then 'expired' end as link_over,
      floor(extract(epoch from j.resolved_at))::bigint as settled_at, ${checkOfRequest} as check,
      ${shownColumns}
    from join_requests j join ${shownBy.request}
    left join invite_links l on l.chat_id = j.chat_id and l.link = j.invite_link
    where j.chat_id = ${currentId(chat_id)}
      and ${settled ? sql`j.state <> 'waiting' and j.resolved_at > ${lately}` : sql`j.state = 'waiting'`}
      ${after ? sql`and (${at}, j.user_id) ${beyond} (${after.at}, ${after.user_id})` : sql``}
      ${isWanted}
    order by ${settled ? sql`at desc, j.user_id desc` : sql`at, j.user_id`}
    limit ${limit + 1}`.execute(database)
  return rows
}

const requestOf = (row: Row, photoUrl: PhotoUrl): JoinRequest => ({
  person: personOf(row, photoUrl),
  bio: row.bio,
  // The link itself is its admin's and the owner's.
  invite_link: row.invite_link && masked(row.invite_link),
  link_name: row.link_name,
  link_over: row.link_over,
  requested_at: row.requested_at,
  state: row.state,
  settled_at: row.settled_at,
  check: row.check && checkOf(row.check),
})

async function standing(database: Database, chatId: ChatId) {
  const { rows } = await sql<Pick<RequestPage, 'waiting' | 'any_checked' | 'bot_can_decide'>>`
    select
      (select count(*)::int from join_requests j where j.chat_id = c.chat_id and j.state = 'waiting') as waiting,
      exists (select from join_requests j join join_checks k using (chat_id, user_id, requested_at)
        where j.chat_id = c.chat_id and j.state = 'waiting') as any_checked,
      ${botHolds('can_invite_users')} as bot_can_decide
    from chats c where c.chat_id = ${currentId(chatId)}`.execute(database)
  return rows[0] ?? { waiting: 0, any_checked: false, bot_can_decide: false }
}

async function matching(database: Database, chatId: ChatId, isWanted: RawBuilder<unknown>) {
  const { rows } = await sql<RequestPage['matching']>`
    select count(*)::int as count, max(j.requested_at) as asked_until
    from join_requests j join ${shownBy.request}
    where j.chat_id = ${currentId(chatId)} and j.state = 'waiting'
      ${isWanted}`.execute(database)
  return rows[0] ?? { count: 0, asked_until: null }
}

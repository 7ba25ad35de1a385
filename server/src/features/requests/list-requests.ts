import type { ChatId } from '@steward/contract/ids.ts'
import type { CheckedAs } from '@steward/contract/join-checks.ts'
import type { JoinRequest, RequestPage, RequestState } from '@steward/contract/requests.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { shownBy, shownColumns } from '#domain/people/shown.ts'
import { containing, namesOf } from '#platform/search.ts'
import { masked } from '#platform/telegram/masked-link.ts'
import { checkOf, checkOfRequest, type CheckRow } from '#domain/check-shown.ts'
import { isChecked } from '#domain/checked.ts'
import { listHeld } from './list-held.ts'
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
/** Seconds: when it was asked for, or settled. */
const cursor = cursorOf(z.strictObject({ at: z.number(), user_id: z.int() }))

export async function listRequests(
  { database, photoUrl }: Parts,
  { chat_id, settled = false, search = '', checked, cursor: from, limit = page }: Input,
): Promise<RequestPage> {
  const after = from ? cursor.read(from) : undefined
  const at = settled ? sql`extract(epoch from j.resolved_at)::float8` : sql`j.requested_at::float8`
  const wanted = search.trim()
  const isWanted = sql`${checked ? sql`and ${isChecked(checked, 'j')}` : sql``}
    ${wanted ? sql`and ${namesOf('u')} ilike ${containing(wanted)}` : sql``}`
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

  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    requests: shown.map((row) => requestOf(row, photoUrl)),
    next_cursor: last && rows.length > limit ? cursor.write({ at: last.at, user_id: last.user_id }) : null,
    ...(await standing(database, chat_id)),
    matching: await matching(database, chat_id, isWanted),
    ...(settled || from
      ? { held: [], held_count: 0 }
      : await listHeld({ database, photoUrl }, { chatId: chat_id, search: wanted, checked })),
  }
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
      c.state = 'active' and 'can_invite_users' = any(c.bot_rights) as bot_can_decide
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

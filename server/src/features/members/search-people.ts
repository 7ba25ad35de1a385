import type { GroupCard } from '@steward/contract/groups.ts'
import type { InputOf, ResultOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { shownBy } from '#domain/people/shown.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { searchFor } from '#platform/search-words.ts'
import { memberRow, rowColumns, unix } from './member-row.ts'
import { type Listed, warned } from './store.ts'

export type SearchParts = {
  database: Database
  photoUrl: PhotoUrl
  now: () => Date
  /** The groups that somebody administers at this moment. */
  groupsOf: (viewer: UserId) => Promise<readonly Pick<GroupCard, 'chat_id' | 'title'>[]>
}

const mostShown = 20
const mostOfAGroup = 5
/** Of so many that fit, those who were active last are shown. */
const compared = 200

/**
 * People who are in one of somebody's groups or banned there, found as in the list of each; who was active last
 * first. One more than is shown, of a group or of all, tells that there are more.
 */
export async function searchPeople(
  { database, photoUrl, now, groupsOf }: SearchParts,
  viewer: UserId,
  { search }: InputOf<'/api/groups/people'>,
): Promise<ResultOf<'/api/groups/people'>> {
  const groups = (await groupsOf(viewer)).flatMap(({ chat_id, title }) => {
    const wanted = searchFor(chat_id, search)
    return wanted ? [{ chat: { chat_id, title }, ...wanted }] : []
  })
  const [first] = groups
  if (!first) return { found: [] }
  const at = unix(now())
  const { rows } = await sql<Listed & { chat_id: ChatId; is_beyond: boolean }>`
    select q.chat_id, p.* from unnest(
      ${groups.map(({ chat }) => chat.chat_id)}::bigint[],
      ${groups.map(({ grams }) => `{${grams.join(',')}}`)}::text[]
    ) as q(chat_id, grams)
    cross join lateral (
      select ${rowColumns}, m.active_at as by, ${warned({ at })} as warnings,
        row_number() over (order by m.active_at desc, m.user_id) > ${mostOfAGroup} as is_beyond
      from (
        select s.user_id from member_search s where s.chat_id = q.chat_id and s.grams @> q.grams::integer[]
          and s.words like all(${first.patterns}::text[]) limit ${compared}
      ) f
      join members m on m.chat_id = q.chat_id and m.user_id = f.user_id and m.place in ('inside', 'banned')
      left join ${shownBy.member}
      order by m.active_at desc, m.user_id limit ${mostOfAGroup + 1}
    ) p
    order by p.is_beyond, p.by desc, p.user_id, q.chat_id limit ${mostShown + 1}`.execute(database)
  const shown = rows.filter((row) => !row.is_beyond).slice(0, mostShown)
  const chats = new Map(groups.map(({ chat }) => [chat.chat_id, chat]))
  return {
    found: shown.flatMap((row) => {
      const chat = chats.get(row.chat_id)
      const member = Object.assign(memberRow(row, { at, photoUrl }), { warnings: row.warnings })
      return chat ? [{ chat, member }] : []
    }),
    has_more: rows.length > shown.length,
  }
}

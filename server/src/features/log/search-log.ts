import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { searchFor } from '#platform/search-words.ts'
import {
  entriesByReasonQuery,
  entriesOfManyQuery,
  entriesOfPeopleQuery,
  type LogQuery,
  type Part,
  type PersonIn,
  type Place,
  type Row,
  searchedAtOnce,
} from './log-query.ts'

/** A group, under the id that it has, and what its log consists of. */
export type Searched = { chatId: ChatId; parts: readonly Part[] }

/** More people of a group than anybody means with a name. */
const mostPeople = 50
/** So many together are followed each by themselves; of more there is something among the newest entries. */
const few = 50

async function peopleNamed(
  database: Database,
  groups: readonly Searched[],
  search: string,
): Promise<PersonIn[]> {
  const wanted = groups.flatMap((group) => {
    const looked = searchFor(group.chatId, search)
    return looked ? [{ ...group, ...looked }] : []
  })
  const [first] = wanted
  if (!first) return []
  const { rows } = await sql<{ chat_id: ChatId; user_id: UserId }>`
    select q.chat_id, s.user_id from unnest(
      ${wanted.map(({ chatId }) => chatId)}::bigint[],
      ${wanted.map(({ grams }) => `{${grams.join(',')}}`)}::text[]
    ) as q(chat_id, grams)
    cross join lateral (
      select s.user_id from member_search s where s.chat_id = q.chat_id and s.grams @> q.grams::integer[]
        and s.words like all(${first.patterns}::text[])
      limit ${mostPeople}
    ) s`.execute(database)
  const partsOf = new Map(wanted.map(({ chatId, parts }) => [chatId, parts]))
  return rows.flatMap(({ chat_id, user_id: userId }) =>
    (partsOf.get(chat_id) ?? []).map(({ chatId, since }) => ({ chatId, since, userId })),
  )
}

const isNewer = (a: Place, b: Place) => a.at > b.at || (a.at === b.at && a.entry_id > b.entry_id)

type Search = {
  groups: readonly Searched[]
  search: string
  wanted: Omit<LogQuery, 'parts'>
  atOnce?: number
}

/** Entries by their reason or by the people in them. It reads so much at a time and says how far it came. */
export async function searchLog(
  database: Database,
  { groups, search, wanted: { limit, ...filter }, atOnce = searchedAtOnce }: Search,
): Promise<{ rows: Row[]; next: Place | undefined }> {
  const parts = groups.flatMap((group) => group.parts)
  if (!parts.length) return { rows: [], next: undefined }
  const wanted = { ...filter, limit, parts }
  const people = await peopleNamed(database, groups, search)
  const isMany = people.length > few
  const [byReason, byPeople] = await Promise.all([
    (isMany
      ? entriesOfManyQuery(wanted, { search, people }, atOnce)
      : entriesByReasonQuery(wanted, search, atOnce)
    ).execute(database),
    people.length && !isMany ? entriesOfPeopleQuery(wanted, people).execute(database) : { rows: [] },
  ])
  const reached = byReason.rows.find(({ fits }) => !fits)
  const found = new Map<number, Row>()
  for (const row of [...byReason.rows.filter(({ fits }) => fits), ...byPeople.rows])
    // What lies beyond the part that was read comes in its turn.
    if (!reached || !isNewer(reached, row)) found.set(row.entry_id, row)
  const rows = [...found.values()].sort((a, b) => (isNewer(a, b) ? -1 : 1))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : reached
  return { rows: shown, next: last && { at: last.at, entry_id: last.entry_id } }
}

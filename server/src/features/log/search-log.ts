import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { searchFor } from '#platform/search-words.ts'
import {
  entriesByReasonQuery,
  entriesOfPeopleQuery,
  type Place,
  type Row,
  searchedAtOnce,
  type LogQuery,
} from './log-query.ts'

/** More people than anybody means with a name. */
const mostPeople = 50

async function peopleNamed(database: Database, chatId: ChatId, search: string): Promise<UserId[]> {
  const wanted = searchFor(chatId, search)
  if (!wanted) return []
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from member_search
    where chat_id = ${chatId} and grams @> ${wanted.grams}::integer[] and words like all(${wanted.patterns}::text[])
    limit ${mostPeople}`.execute(database)
  return rows.map(({ user_id }) => user_id)
}

const isNewer = (a: Place, b: Place) => a.at > b.at || (a.at === b.at && a.entry_id > b.entry_id)

type Search = { chatId: ChatId; search: string; wanted: LogQuery; atOnce?: number }

/** Entries by their reason or by the people in them. It reads so much at a time and says how far it came. */
export async function searchLog(
  database: Database,
  { chatId, search, wanted, atOnce = searchedAtOnce }: Search,
): Promise<{ rows: Row[]; next: Place | undefined }> {
  const people = await peopleNamed(database, chatId, search)
  const [byReason, byPeople] = await Promise.all([
    entriesByReasonQuery(wanted, search, atOnce).execute(database),
    people.length ? entriesOfPeopleQuery(wanted, people).execute(database) : { rows: [] },
  ])
  const reached = byReason.rows.find(({ fits }) => !fits)
  const found = new Map<number, Row>()
  for (const row of [...byReason.rows.filter(({ fits }) => fits), ...byPeople.rows])
    // What lies beyond the part that was read comes in its turn.
    if (!reached || !isNewer(reached, row)) found.set(row.entry_id, row)
  const rows = [...found.values()].sort((a, b) => (isNewer(a, b) ? -1 : 1))
  const shown = rows.slice(0, wanted.limit)
  const last = rows.length > wanted.limit ? shown.at(-1) : reached
  return { rows: shown, next: last && { at: last.at, entry_id: last.entry_id } }
}

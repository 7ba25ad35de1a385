import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { searchFor } from '#platform/search-words.ts'

/** Everybody, these few, or too many to name: then whoever comes along in the list's order is compared. */
export type Found = { all: true } | { userIds: number[] } | { patterns: string[] }

/**
 * As many people are looked up one by one at most. When there are more in a group of a hundred thousand, about as many
 * have to be passed along the list until a page of fifty is full.
 */
const few = 2_000

type Search = NonNullable<ReturnType<typeof searchFor>>

/** A row of `member_search` that a search finds. */
export const matches = ({ grams, patterns }: Search) =>
  sql`grams @> ${grams}::integer[] and words like all(${patterns}::text[])`

export const searchQuery = (search: Search) => sql<{ user_id: number }>`
  select user_id from member_search where ${matches(search)} limit ${few + 1}`

export async function findBy(database: Database, chatId: number, search: string): Promise<Found> {
  const wanted = searchFor(chatId, search)
  if (!wanted) return { all: true }
  const { rows } = await searchQuery(wanted).execute(database)
  if (rows.length > few) return { patterns: wanted.patterns }
  return { userIds: rows.map((row) => row.user_id) }
}

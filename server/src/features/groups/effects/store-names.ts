import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { gramsOf, sortNameOf, wordsOf } from '#platform/search-words.ts'
import { type Key, keysOf } from './keys.ts'
import { unseen } from '#platform/database/unseen.ts'

/** A member under the names that they have now. */
export type Named = {
  chat_id: number
  user_id: number
  first_name: string
  last_name: string | null
  username: string | null
  is_bot: boolean
}

export async function namedOf(trx: Transaction, keys: readonly Key[]): Promise<Named[]> {
  if (!keys.length) return []
  const { rows } = await sql<Named>`
    select k.chat_id, u.user_id, u.first_name, u.last_name, u.username, u.is_bot
    from ${keysOf(keys)} as k(chat_id, user_id) join users u on u.user_id = k.user_id
    order by k.chat_id, k.user_id`.execute(trx)
  return rows
}

/** Where these people are found by their names. */
export async function placesOf(trx: Transaction, userIds: readonly number[]): Promise<Key[]> {
  if (!userIds.length) return []
  const { rows } = await sql<{ chat_id: number; user_id: number }>`
    select chat_id, user_id from member_search where user_id = any(${unseen(userIds, 'bigint')}::bigint[])`.execute(
    trx,
  )
  return rows.map((row) => ({ chatId: row.chat_id, userId: row.user_id }))
}

/** What a list of members is sorted and filtered by. */
export const listedAs = (one: Named) => ({ is_bot: one.is_bot, sort_name: sortNameOf(one) })

/** Makes members be found by these names. Their rows must be locked already. */
export async function writeSearch(trx: Transaction, named: readonly Named[]): Promise<void> {
  if (!named.length) return
  const words = named.map(wordsOf)
  // Hashes go as PostgreSQL's own writing of an array: `unnest` would flatten arrays, and JSON is dearer to read.
  const grams = named.map((one, at) => `{${gramsOf(one.chat_id, words[at] ?? '').join()}}`)
  await sql`${goesAlong}
    insert into member_search (chat_id, user_id, words, grams)
    select chat_id, user_id, words, grams::integer[] from unnest(
      ${unseen(
        named.map((one) => one.chat_id),
        'bigint',
      )}, ${unseen(
        named.map((one) => one.user_id),
        'bigint',
      )},
      ${unseen(words, 'text')}, ${unseen(grams, 'text')}) as r(chat_id, user_id, words, grams)
    on conflict (chat_id, user_id) do update set words = excluded.words, grams = excluded.grams`.execute(trx)
}

/** The same, and listed by them. */
export async function writeNames(trx: Transaction, named: readonly Named[]): Promise<void> {
  if (!named.length) return
  await writeSearch(trx, named)
  const rows = named.map((one) => ({ chat_id: one.chat_id, user_id: one.user_id, ...listedAs(one) }))
  await sql`
    update members m set sort_name = r.sort_name, is_bot = r.is_bot
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(chat_id bigint, user_id bigint, is_bot boolean, sort_name text)
    where m.chat_id = r.chat_id and m.user_id = r.user_id`.execute(trx)
}

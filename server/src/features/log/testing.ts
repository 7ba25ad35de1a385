import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'
import { givenMember, user } from '#platform/database/testing/given-group.ts'
import { gramsOf, wordsOf } from '#platform/search-words.ts'

export const ann = user(11)
export const bob = user(12)
export const zoe = user(13)

type Named = { user_id: UserId; first_name: string; username?: string }

/** Somebody who can be found by their name in this group. */
export async function givenPerson(
  database: Database,
  chat_id: ChatId,
  { user_id, first_name, username }: Named,
) {
  const names = { user_id, first_name, last_name: null, username: username ?? null }
  await database.insertInto('users').values(names).execute()
  await givenMember(database, { chat_id, user_id })
  const words = wordsOf(names)
  await database
    .insertInto('member_search')
    .values({ chat_id, user_id, words, grams: gramsOf(chat_id, words) })
    .execute()
}

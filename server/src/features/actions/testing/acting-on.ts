import type { UserId } from '@steward/contract/ids.ts'
import type { GivenStore } from '#platform/database/testing.ts'
import { givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { givenActing } from './acting.ts'

/** A new group in an empty store with nobody but this person in it, and actions on them. */
export async function givenActingOn(given: GivenStore, user_id: UserId) {
  await given.empty()
  const chatId = await givenChat(given.database)
  await givenMember(given.database, { chat_id: chatId, user_id })
  return { chatId, acting: givenActing(given.database) }
}

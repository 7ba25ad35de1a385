import { givenActing } from '../features/actions/testing/acting.ts'
import { givenHandlers, givenJoining } from '../features/join-checks/testing.ts'
import type { Database } from '../platform/database/schema.ts'
import type { GivenStore } from '../platform/database/testing.ts'
import { givenChat } from '../platform/database/testing/given-group.ts'

/** Checks whose ends are carried out. Telegram shows something to one member alone, or not. */
export function givenChecks(database: Database, support: 'yes' | 'no' = 'yes') {
  const acting = givenActing(database, givenHandlers(database, support))
  return { acting, joining: givenJoining(database, (wanted) => acting.actions.begin(wanted)) }
}

/** The same, and a new group in an empty store. */
export async function givenJoiningGroup(given: GivenStore) {
  await given.empty()
  const chatId = await givenChat(given.database, { title: 'Choir' })
  return { chatId, ...givenChecks(given.database) }
}

export type Joining = ReturnType<typeof givenJoining>

import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { wantedRights } from '@steward/contract/rights.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Schema } from '../schema.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names the ids that it makes
export const chat = (id: number) => id as ChatId
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names the ids that it makes
export const user = (id: number) => id as UserId

export const ann = user(7_000_000_001)
export const bob = user(42)

let made = 0

/** Makes a chat with an id of its own. */
export async function givenChat(database: Database, chatRow: Partial<Insertable<Schema['chats']>> = {}) {
  made += 1
  const chat_id = -1_002_000_000_000 - made
  await database
    .insertInto('chats')
    .values({
      chat_id,
      type: 'supergroup',
      title: `Group ${made}`,
      state: 'active',
      bot_status: 'administrator',
      bot_rights: [...wantedRights],
      ...chatRow,
    })
    .execute()
  return chat(chatRow.chat_id ?? chat_id)
}

export async function givenMember(
  database: Database,
  member: Pick<Insertable<Schema['members']>, 'chat_id' | 'user_id'> & Partial<Insertable<Schema['members']>>,
) {
  await database
    .insertInto('users')
    .values({ user_id: member.user_id, first_name: `Person ${member.user_id}`, seen_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('members')
    .values({ status: 'member', is_present: true, source: 'test', observed_at: 0, update_id: 0, ...member })
    .execute()
}

/** Many who are nobody special there, in one statement. */
export async function givenMembers(database: Database, chatId: ChatId, ids: readonly UserId[]) {
  await sql`
    with people as (
      insert into users (user_id, first_name)
      select id, 'Person ' || id from unnest(${ids}::bigint[]) as ids (id) on conflict do nothing)
    insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id)
    select ${chatId}, id, 'member', true, 'test', 0, 0 from unnest(${ids}::bigint[]) as ids (id)`.execute(
    database,
  )
}

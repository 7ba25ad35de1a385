import { ChatId, type UserId } from '@steward/contract/ids.ts'
import type { Insertable } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'

let made = 0
const day = 24 * 60 * 60 * 1000

type Row = Insertable<Schema['transfer_applications']>

/** An offer of yesterday, unless the test says otherwise. */
export async function givenApplication(
  database: Database,
  row: Pick<Row, 'chat_id' | 'receiver_user_id'> & Partial<Row>,
): Promise<string> {
  made += 1
  const apply_id = row.apply_id ?? `application-${made}`
  await database
    .insertInto('transfer_applications')
    .values({
      kind: 'offer',
      state: 'pending',
      steward_user_id: null,
      reason: null,
      created_at: new Date(Date.now() - day),
      expires_at: new Date(Date.now() + 6 * day),
      settled_at: null,
      ...row,
      apply_id,
    })
    .execute()
  return apply_id
}

/** A group that the bot runs, with these people as its admins. */
export async function givenGroup(
  database: Database,
  { chat_id, admins }: { chat_id?: number; admins: UserId[] },
): Promise<ChatId> {
  made += 1
  const id = ChatId.parse(chat_id ?? -1_002_500_000_000 - made)
  await database
    .insertInto('chats')
    .values({
      chat_id: id,
      type: 'supergroup',
      title: 'Riverside',
      member_count: 187,
      state: 'active',
      bot_status: 'administrator',
    })
    .execute()
  for (const user_id of admins) await givenAdmin(database, id, user_id)
  return id
}

export async function givenAdmin(database: Database, chat_id: ChatId, user_id: UserId) {
  await database
    .insertInto('users')
    .values({ user_id, first_name: `Person ${user_id}`, seen_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('members')
    .values({
      chat_id,
      user_id,
      status: 'administrator',
      is_present: true,
      source: 'test',
      observed_at: 0,
      update_id: 0,
    })
    .execute()
}

import { randomBytes } from 'node:crypto'
import { ChatId, type UserId } from '@steward/contract/ids.ts'
import { type Insertable, sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Schema } from '#platform/database/schema.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { Refused } from '#platform/refused.ts'
import { dayMs } from '#platform/durations.ts'
import { roleKept } from './read-application.ts'
import type { serveTransfers } from './routes.ts'

let made = 0

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
      created_at: new Date(Date.now() - dayMs),
      expires_at: new Date(Date.now() + 6 * dayMs),
      settled_at: null,
      ...row,
      apply_id,
    })
    .execute()
  return apply_id
}

/** A group that the bot runs, with these people as its admins; the first of them added it. */
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
      added_by: admins[0] ?? null,
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

/**
 * Transfers with a messenger that says of everybody what is known of them, unless it is `away`; and what people are
 * told, instead of telling them.
 */
export function givenTransfers(
  database: Database,
  { isAway = () => false }: { isAway?: () => boolean } = {},
) {
  const told: Notice[] = []
  const asked = async (userId: UserId, chatId: number) => {
    if (isAway()) throw new Refused('telegram_unreachable')
    const { rows } = await sql<{ chat_id: ChatId; role: 'creator' | 'administrator' }>`
      select chat_id, status as role from members
      where chat_id = ${currentId(chatId)} and user_id = ${userId}
        and status in ('creator', 'administrator')`.execute(database)
    const [row] = rows
    if (!row) throw new Refused('group_not_found')
    return { chatId: row.chat_id, role: row.role }
  }
  const deps: Parameters<typeof serveTransfers>[1] = {
    database,
    photoUrl: (of, id, version) => `/photos/${of}.${id}.${version}`,
    random: randomBytes,
    notify: async (_, notice) => void told.push(notice),
    standingNow: asked,
    standing: asked,
    refreshNow: async () => (isAway() ? 'unreachable' : 'reachable'),
    roleIn: roleKept(database),
    wake: () => undefined,
  }
  return { deps, told }
}

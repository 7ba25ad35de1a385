import { randomBytes } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { ChatMember, Update } from 'grammy/types'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Consumer } from '#platform/intake/consumer.ts'
import { bot, draw, now, zoe } from '../testing.ts'
import { arrivals, moves } from './consumer.ts'

/** Somebody who comes in: by themselves, just now, as a member, where nothing else is said. */
export type Coming = {
  userId?: UserId
  by?: UserId
  secondsAgo?: number
  /** By Telegram's clock, in the place of that. */
  at?: number
  status?: 'member' | 'restricted' | 'administrator'
  isBot?: boolean
  isRequest?: boolean
  /** By which update it is told, where that is another. */
  updateId?: number
}

const wake = () => undefined

/** Reads these in one batch. */
async function consume(database: Database, of: Consumer, updates: readonly object[]) {
  const { read, write } = of()
  for (const told of updates) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types do not let a test leave out what is not read
    const update = told as Update
    read({ botId: bot, updateId: update.update_id, receivedAt: 0, update })
  }
  return database.transaction().execute(write)
}

const memberOf = (id: UserId, status: ChatMember['status'], isBot = false) => ({
  status,
  ...(status === 'restricted' && { is_member: true }),
  user: { id, is_bot: isBot, first_name: 'Zoe', language_code: 'de' },
})

type Step = { by: UserId; date: number; before: object; after: object }
const changed = (
  chatId: ChatId,
  { by, date, before, after }: Step,
  { updateId = 1, isRequest = false } = {},
) => ({
  update_id: updateId,
  chat_member: {
    chat: { id: chatId, type: 'supergroup', title: 'Choir' },
    from: { id: by, is_bot: false, first_name: 'Somebody' },
    date,
    old_chat_member: before,
    new_chat_member: after,
    ...(isRequest && { via_join_request: true }),
  },
})

/** Who came in is a member, as `groups` keeps them, and then all are read by the consumer in one batch. */
export async function comeIn(database: Database, chatId: ChatId, people: readonly Coming[] = [{}]) {
  const all = people.map(({ userId = zoe, status = 'member', ...rest }) => ({ userId, status, ...rest }))
  await sql`insert into users (user_id, first_name, username) values (${bot}, 'Steward', 'steward_bot') on conflict do nothing`.execute(
    database,
  )
  await sql`
    with come as (select distinct * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as c("userId" bigint, status text)),
    named as (
      insert into users (user_id, first_name) select "userId", 'Zoe' from come on conflict do nothing)
    insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id)
    select ${chatId}, "userId", status, true, 'test', 0, 0 from come
    on conflict (chat_id, user_id) do update set status = excluded.status, is_present = true`.execute(
    database,
  )
  return consume(
    database,
    arrivals({ botId: bot, draw, random: randomBytes, wake }),
    all.map(
      ({
        userId,
        by = userId,
        secondsAgo = 0,
        status,
        isBot,
        isRequest,
        updateId = 1,
        at = now() - secondsAgo,
      }) =>
        changed(
          chatId,
          { by, date: at, before: memberOf(userId, 'left'), after: memberOf(userId, status, isBot) },
          { updateId, isRequest },
        ),
    ),
  )
}

/** They go, or an admin changes what they may do; `groups` has kept it. */
export async function isChanged(
  database: Database,
  chatId: ChatId,
  { by, to, userId = zoe }: { by: UserId; to: 'left' | 'member' | 'restricted'; userId?: UserId },
) {
  await sql`
    update members set status = ${to}, is_present = ${to !== 'left'}
    where chat_id = ${chatId} and user_id = ${userId}`.execute(database)
  const step = { by, date: now(), before: memberOf(userId, 'restricted'), after: memberOf(userId, to) }
  return consume(database, moves({ wake }), [changed(chatId, step)])
}

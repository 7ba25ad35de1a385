import { randomBytes } from 'node:crypto'
import { type ChatId, UserId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { hashOf } from '@steward/server/platform/hash.ts'
import { openDatabase } from '@steward/server/platform/database/open-database.ts'
import type { DatabaseConfig } from '@steward/server/platform/database/engine.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { givenChat } from '@steward/server/platform/database/testing/given-group.ts'
import { hour, hourMs } from '@steward/server/platform/durations.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const people = 50
const sessionsEach = 12
const groups = 10
const groupsEach = 4
const plainMembers = 280
const hours = 8 * 24

/** Somebody who is signed in, and a group that they administer. */
export type Reader = { token: string; chatId: ChatId }

const admin = (n: number) => UserId.parse(6_000_000_001 + n)
const plain = (group: number, n: number) => UserId.parse(6_100_000_000 + group * 1_000 + n)

const adminsOf = (group: number) =>
  Array.from({ length: people }, (_, n) => n).filter((n) => (group - n + people) % groups < groupsEach)

/** Fifty admins with twelve sessions and four groups each, in which twenty admins look after 280 people. */
export async function bringReaders(config: DatabaseConfig): Promise<Reader[]> {
  const opened = await openDatabase(config, silent)
  try {
    return await fill(opened.database)
  } finally {
    await opened.close()
  }
}

async function fill(database: Database): Promise<Reader[]> {
  const now = new Date()
  const chats: ChatId[] = []
  for (let group = 0; group < groups; group += 1) {
    const synced = { synced_at: now, member_count: plainMembers + 20 }
    chats.push(
      await givenChat(database, { ...synced, first_seen_at: new Date(now.getTime() - hours * hourMs) }),
    )
  }
  for (const [group, chatId] of chats.entries()) {
    const admins = adminsOf(group)
    await addMembers(database, { chatId, ids: admins.map(admin), isAdmin: true, now })
    const ids = Array.from({ length: plainMembers }, (_, n) => plain(group, n))
    await addMembers(database, { chatId, ids, isAdmin: false, now })
    await database
      .insertInto('chat_hours')
      .values(
        Array.from({ length: hours }, (_, n) => ({
          chat_id: chatId,
          hour: new Date((Math.floor(now.getTime() / hourMs) - n) * hourMs),
          messages: 40 + (n % 24),
          joins: n % 3,
          leaves: n % 2,
        })),
      )
      .execute()
  }

  const readers: Reader[] = []
  for (let n = 0; n < people * sessionsEach; n += 1) {
    const token = randomBytes(32).toString('base64url')
    const chatId = chats[(n + Math.floor(n / people)) % groups]
    if (chatId === undefined) throw new Error('there are as many groups as that')
    readers.push({ token, chatId })
    await database
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        user_id: admin(n % people),
        kind: 'container',
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + hourMs),
        idle_seconds: hour,
      })
      .execute()
  }
  return readers
}

type Added = { chatId: ChatId; ids: UserId[]; isAdmin: boolean; now: Date }

async function addMembers(database: Database, { chatId, ids, isAdmin, now }: Added): Promise<void> {
  const at = Math.floor(now.getTime() / 1000)
  await database
    .insertInto('users')
    .values(ids.map((id) => ({ user_id: id, first_name: 'Person', last_name: `Number ${id}`, seen_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('members')
    .values(
      ids.map((id, n) => ({
        chat_id: chatId,
        user_id: id,
        status: isAdmin ? (n === 0 ? ('creator' as const) : ('administrator' as const)) : ('member' as const),
        rights: isAdmin ? [...adminRights] : [],
        is_present: true,
        source: 'chat_member',
        observed_at: at,
        update_id: 1,
        active_at: at - n * 60,
        last_message_at: at - n * 60,
        sort_name: `person number ${id}`,
      })),
    )
    .execute()
}

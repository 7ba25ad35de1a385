import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { currentId, heldIds } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { hour } from '#platform/durations.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { shownBy } from '#domain/people/shown.ts'
import { stewardCompared } from '#domain/owners.ts'
import type { Effect } from '../effects/effects.ts'
import { noAdmin } from '../effects/merge-member.ts'
import { writeEffects } from '../effects/write.ts'
import type { GroupReading } from './read.ts'
import { noteUntold } from './untold.ts'

/** Knowledge of this age is compared again, even when nothing seems to have happened. */
const ageSeconds = 6 * 3600
const longestBackoffSeconds = hour

/** Until then the group is not due, unless something happens to it while it is compared. */
const leased = sql`now() + ${leaseSeconds} * interval '1 second'`

/** Takes one group, due or not. */
export async function leaseOne(database: Database, chatId: number): Promise<void> {
  await sql`update chats set sync_due_at = ${leased}, sync_leased_until = ${leased} where chat_id = ${chatId}`.execute(
    database,
  )
}

/** Takes some of the groups that are due. Another node gets others; what a crash leaves is due again after the lease. */
export async function leaseDue(database: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ chat_id: number }>`
    with due as materialized (
      select chat_id from chats
      where sync_due_at <= now() and (sync_leased_until is null or sync_leased_until <= now())
        and state <> 'bot_removed'
      order by sync_due_at limit ${limit} for update skip locked)
    update chats set sync_due_at = ${leased}, sync_leased_until = ${leased}
    where chat_id in (select * from due)
    returning chat_id`.execute(database)
  return rows.map(({ chat_id: chatId }) => chatId)
}

/** Keeps groups that are compared just now, and what happens to them meanwhile asks for another comparison as before. */
export async function renewSyncs(database: Database, chatIds: readonly number[]): Promise<boolean[]> {
  const { rows } = await sql<{ chat_id: number }>`
    update chats set sync_leased_until = ${leased},
      sync_due_at = case when sync_due_at < sync_leased_until then sync_due_at else ${leased} end
    where chat_id = any(${[...chatIds]}::bigint[]) and sync_leased_until is not null
    returning chat_id`.execute(database)
  const ours = new Set(rows.map((row) => row.chat_id))
  return chatIds.map((chatId) => ours.has(chatId))
}

/** An admin whom Telegram does not name any more is none. Whether they are still in the group it does not say. */
async function lowered(
  trx: Transaction,
  chatId: number,
  { adminIds, when }: GroupReading,
): Promise<Effect[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from members m left join ${shownBy.member}
    where m.chat_id = ${chatId} and m.told_status in ('creator', 'administrator')
      and m.user_id <> all(${adminIds}::bigint[])
      -- Other bots are left out of the list (Bot API, getChatAdministrators).
      and not coalesce(u.is_bot, false)`.execute(trx)
  return rows.map(({ user_id: userId }) => ({
    type: 'reported',
    fact: noAdmin({ chatId, userId }, 'getChatAdministrators', when),
  }))
}

type IdOf = (chatId: number) => ChatId | undefined

/**
 * The ids of groups of which something is kept, for the rest of this transaction; undefined of one that was forgotten
 * since. Whoever writes of their people alone shares them with others who do; `whole`: what is known of a group changes.
 * Asked along.
 */
export async function askKeptIds(
  trx: Transaction,
  asked: readonly number[],
  is: 'whole' | 'people',
): Promise<() => IdOf> {
  const idOf = await heldIds(trx, asked)
  const held = is === 'whole' ? sql`for update` : sql`for key share`
  const rows = await askAlong(
    trx,
    sql<{ chat_id: ChatId }>`
      select chat_id from chats where chat_id = any(${unseen(asked.map(idOf), 'bigint')}::bigint[])
      order by chat_id ${held}`,
  )
  return () => {
    const kept = new Map<number, ChatId>(rows().map((row) => [row.chat_id, row.chat_id]))
    return (chatId) => kept.get(idOf(chatId))
  }
}

/** The same, before anything else is asked. */
export async function keptIds(...asked: Parameters<typeof askKeptIds>): Promise<IdOf> {
  const [trx] = asked
  const idOf = await askKeptIds(...asked)
  await sql`select 1`.execute(trx)
  return idOf()
}

/**
 * Merges a reading as knowledge of the moment when it was asked for. Answers the id that the group has now; undefined
 * when it was forgotten meanwhile, and stays so (SEC-58).
 */
export async function saveReading(
  trx: Transaction,
  asked: number,
  reading: GroupReading,
): Promise<ChatId | undefined> {
  const chatId = (await keptIds(trx, [asked], 'whole'))(asked)
  if (chatId === undefined) return undefined
  await writeEffects(trx, [...reading.effects, ...(await lowered(trx, chatId, reading))])
  await noteUntold(trx, chatId, reading)
  await sql`
    update chats set
      description = ${reading.description},
      permissions = coalesce(${reading.permissions}::text[], permissions), member_count = ${reading.memberCount}, member_count_at = now(),
      linked_chat_id = ${reading.linkedChatId}, guard = ${reading.guard},
      synced_at = now(), sync_attempts = 0, sync_leased_until = null,
      -- Somebody may have asked for another comparison while this one was under way.
      sync_due_at = case when sync_due_at < sync_leased_until then sync_due_at
        else now() + ${ageSeconds} * interval '1 second' end
    where chat_id = ${chatId}`.execute(trx)
  await stewardCompared(trx, chatId)
  return chatId
}

export async function saveFailure(database: Database, chatId: number, delaySeconds?: number): Promise<void> {
  const backoff = sql`random() * least(${longestBackoffSeconds}, 5 * power(2, least(sync_attempts, 12)))`
  const delay = delaySeconds === undefined ? backoff : sql`${delaySeconds}::float8`
  await sql`
    update chats set
      sync_leased_until = null, sync_attempts = sync_attempts + 1,
      sync_due_at = now() + (${delay}) * interval '1 second'
    where chat_id = ${chatId}`.execute(database)
}

/** Seconds since the last comparison; undefined when there was none. */
export async function secondsSinceSync(database: Database, chatId: number): Promise<number | undefined> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - synced_at)::float8 as age from chats
    where chat_id = ${chatId} and synced_at is not null`.execute(database)
  return rows[0]?.age
}

/** Whether anything is known of somebody in a group. */
export async function isMember(database: Database, chatId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members where chat_id = ${currentId(chatId)} and user_id = ${userId}`.execute(database)
  return rows.length > 0
}

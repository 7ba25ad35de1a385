import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { onlyNoted } from '../store-hits.ts'

/** A batch that read no finding yet may be about to write down a message: it is looked for once more after this. */
const onceMoreSeconds = 10

/** Somebody in whose profile a group's rules found something, and who may have written before that was known. */
export type Found = { chatId: ChatId; userId: UserId; version: number }

/** What follows is written down at once; twice is the same as once. */
export async function leaseFound(database: Database, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with due as (
      select chat_id, user_id from profile_looks
      where finding is not null and due_at <= now() order by due_at, chat_id, user_id
      limit ${limit} for update skip locked)
    update profile_looks p set due_at = now() + ${leaseSeconds} * interval '1 second'
    from due where p.chat_id = due.chat_id and p.user_id = due.user_id
    returning p.chat_id as "chatId", p.user_id as "userId", p.settings_version as version`.execute(database)
  return rows
}

export async function settleFound(trx: Transaction, { chatId, userId }: Found): Promise<void> {
  await sql`
    update profile_looks set due_at = case
      when looked_at > now() - ${onceMoreSeconds} * interval '1 second'
      then looked_at + ${onceMoreSeconds} * interval '1 second' end
    where chat_id = ${chatId} and user_id = ${userId} and finding is not null and due_at is not null`.execute(
    trx,
  )
}

type Written = {
  messageId: number
  date: number
  /** A rule found something in it from which nothing followed yet. */
  isNoted: boolean
}

/** What the group has seen of them in the last day and no rule has acted on, the oldest first. */
export async function messagesOf(trx: Transaction, { chatId, userId }: Found): Promise<Written[]> {
  const ofIt = sql<boolean>`h.chat_id = t.chat_id and h.user_id = t.user_id
    and (h.message_id = t.message_id and h.edited_at = 0 or t.message_id = any(h.message_ids))`
  const { rows } = await sql<Written>`
    select t.message_id as "messageId", t.date, exists (select from rule_hits h where ${ofIt}) as "isNoted"
    from message_traces t
    where t.chat_id = ${chatId} and t.user_id = ${userId}
      and not exists (select from rule_hits h where ${ofIt} and not ${onlyNoted('h')})
    order by t.date, t.message_id limit 1000`.execute(trx)
  return rows
}

import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { renewLeases } from '#platform/renew-leases.ts'

const kept = sql`${keptHours.spammerAnswer} * interval '1 hour'`

export type Place = { chatId: number; userId: number }

const placesOf = (places: readonly Place[]) => sql`unnest(
      ${unseen(
        places.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        places.map(({ userId }) => userId),
        'bigint',
      )}
    ) as q(chat_id, user_id)`

/** Writes down that these groups want to know of these newcomers; what is known already is asked of no list. */
export async function wantAnswers(
  trx: Transaction,
  places: readonly Place[],
  lists: readonly string[],
): Promise<void> {
  if (places.length === 0 || lists.length === 0) return
  await sql`
    with wanted as materialized (
      select distinct q.chat_id, q.user_id from ${placesOf(places)}
      where not exists (
        select from trusted_people t where t.chat_id = q.chat_id and t.user_id = q.user_id)),
    asked as (
      insert into spammer_questions (chat_id, user_id)
      select chat_id, user_id from wanted order by chat_id, user_id
      on conflict (chat_id, user_id) do nothing)
    insert into spammer_answers as a (user_id, list)
    select distinct user_id, list from wanted cross join unnest(${unseen(lists, 'text')}) as l(list)
    order by user_id, list
    on conflict (user_id, list) do update
      set wanted_at = now(), is_listed = null, answered_at = null, due_at = now(), attempts = 0
      where a.answered_at < now() - ${kept}`.execute(trx)
}

/** Which lists name somebody, of those whom their group asked about; nobody whom its admins were told of within a week. */
export type ListedBy = (chatId: number, userId: number) => readonly string[]

export const nobodyListed: ListedBy = () => []

const nameOf = ({ chatId, userId }: Place) => `${chatId} ${userId}`

export async function readListed(
  trx: Database | Transaction,
  places: readonly Place[],
  lists: readonly string[],
): Promise<ListedBy> {
  if (places.length === 0 || lists.length === 0) return nobodyListed
  const { rows } = await sql<{ chatId: number; userId: number; lists: string[] }>`
    select q.chat_id as "chatId", q.user_id as "userId", array_agg(distinct a.list order by a.list) as lists
    from ${placesOf(places)}
    join spammer_questions s on s.chat_id = q.chat_id and s.user_id = q.user_id
    join spammer_answers a on a.user_id = q.user_id and a.is_listed
      and a.list = any(${unseen(lists, 'text')}::text[])
    where not exists (select from rule_hits h where h.chat_id = q.chat_id and h.user_id = q.user_id
      and h.verdict in ('watch', 'ask') and h.signals like '%"rule":"known_spammers"%' and h.at > now() - interval '7 days')
    group by q.chat_id, q.user_id`.execute(trx)
  const found = new Map(rows.map((row) => [nameOf(row), row.lists]))
  return (chatId, userId) => found.get(nameOf({ chatId, userId })) ?? []
}

/** Somebody of whom a list is to be asked by this node. */
export type Question = { userId: UserId; list: string; attempts: number }

/** Takes some of those of whom this list is to be asked, whoever waits longest first. Another node gets others. */
export async function leaseQuestions(database: Database, list: string, limit: number): Promise<Question[]> {
  const { rows } = await sql<Question>`
    with due as (
      select user_id from spammer_answers
      where list = ${list} and due_at <= now() and answered_at is null
      order by due_at, user_id limit ${limit} for update skip locked)
    update spammer_answers a set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    from due where a.user_id = due.user_id and a.list = ${list}
    returning a.user_id as "userId", a.list, a.attempts`.execute(database)
  return rows
}

/** For a keeper. */
export const renewQuestions = (database: Database) =>
  renewLeases<Question>(database, {
    table: 'spammer_answers',
    by: {
      user_id: ['bigint', ({ userId }) => userId],
      list: ['text', ({ list }) => list],
      attempts: ['int', ({ attempts }) => attempts],
    },
    unless: sql`t.answered_at is not null`,
  })

/** Whoever is listed is due at once: what they wrote before is looked for. */
export async function settleQuestion(
  database: Database,
  { userId, list, attempts }: Question,
  isListed: boolean,
): Promise<void> {
  await sql`
    update spammer_answers
    set is_listed = ${isListed}, answered_at = now(), due_at = case when ${isListed}::boolean then now() end
    where user_id = ${userId} and list = ${list} and attempts = ${attempts} and answered_at is null`.execute(
    database,
  )
}

/** To be asked again: the longer, the more often it failed. */
export async function putOffQuestion(
  database: Database,
  { userId, list, attempts }: Question,
): Promise<void> {
  await sql`
    update spammer_answers
    set due_at = now() + least(600, 2 * power(2, least(attempts, 8))) * interval '1 second'
    where user_id = ${userId} and list = ${list} and attempts = ${attempts} and answered_at is null`.execute(
    database,
  )
}

/** A batch that read no answer yet may be about to write down a message: it is looked for once more after this. */
const onceMoreSeconds = 10

/** Takes some who turned out to be listed, and may have written before that was known; twice is the same as once. */
export async function leaseListed(database: Database, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    with due as (
      select user_id, list from spammer_answers
      where is_listed and due_at <= now() order by due_at, user_id limit ${limit} for update skip locked)
    update spammer_answers a set due_at = now() + ${leaseSeconds} * interval '1 second'
    from due where a.user_id = due.user_id and a.list = due.list
    returning a.user_id`.execute(database)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

export async function settleListed(trx: Transaction, userId: UserId): Promise<void> {
  await sql`
    update spammer_answers set due_at = case
      when answered_at > now() - ${onceMoreSeconds} * interval '1 second'
      then answered_at + ${onceMoreSeconds} * interval '1 second' end
    where user_id = ${userId} and is_listed and due_at is not null`.execute(trx)
}

/** The first message of the last day that each group which asked about somebody has seen of them. */
export async function firstMessagesOf(
  trx: Transaction,
  userId: UserId,
): Promise<{ chatId: ChatId; messageId: number; date: number }[]> {
  const { rows } = await sql<{ chatId: ChatId; messageId: number; date: number }>`
    select q.chat_id as "chatId", t.message_id as "messageId", t.date
    from spammer_questions q cross join lateral (
      select message_id, date from message_traces t
      where t.chat_id = q.chat_id and t.user_id = q.user_id
      order by date, message_id limit 1) t
    where q.user_id = ${userId} order by q.chat_id`.execute(trx)
  return rows
}

const forgetRows = 5_000

async function forgetOld(database: Database, table: string, column: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.id(table)} where ctid = any(array(
      select ctid from ${sql.id(table)} where ${sql.id(column)} < now() - ${kept} limit ${forgetRows}))`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0) === forgetRows
}

/** Forgets some of what was asked long ago, answered or not; answers whether there may be more. */
export async function forgetSpammerAnswers(database: Database): Promise<boolean> {
  const isMore = await forgetOld(database, 'spammer_questions', 'asked_at')
  return (await forgetOld(database, 'spammer_answers', 'wanted_at')) || isMore
}

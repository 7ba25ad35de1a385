import type { UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { restSeconds } from './group-notices.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { Notice, Waiting } from '#domain/notices/notice.ts'

/** Of these many may come in a night, and all of them are one notice. */
const isOfMany = (kind: Notice['kind']): kind is 'join_requests' | 'reports' =>
  kind === 'join_requests' || kind === 'reports'

const rowsAtOnce = 5_000

/**
 * Writes down that somebody is told of this, now or when their quiet ends: never what, for that is looked up when they
 * are told. False: they were told of it already, by this node or another; the row is theirs until the transaction ends.
 */
export async function writeDown(trx: Transaction, notice: Waiting, until: Date | null): Promise<boolean> {
  const { userId, subject, kind, chatId, at } = notice
  const { rows } = await sql`
    insert into person_notices as n (user_id, subject, kind, chat_id, at, due_at, deadline)
    values (${userId}, ${subject}, ${kind}, ${chatId ?? null}, ${at}, ${until},
      ${until ?? at}::timestamptz + ${keptHours.notice} * interval '1 hour')
    on conflict (user_id, subject) do update set kind = excluded.kind, chat_id = excluded.chat_id, at = excluded.at,
      due_at = excluded.due_at, deadline = excluded.deadline
    where excluded.at > n.at
    returning user_id`.execute(trx)
  return rows.length > 0
}

/**
 * Until when somebody rests from news of this subject: who heard of it when their quiet ended is not told again with
 * the others minutes later. Null: they may be told.
 */
export async function restsUntil(
  trx: Transaction,
  { userId, subject, kind, at }: Notice,
): Promise<Date | null> {
  if (!isOfMany(kind)) return null
  const row = await trx
    .selectFrom('person_notices')
    .select('at')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('due_at', 'is', null)
    .executeTakeFirst()
  const until = row && new Date(row.at.getTime() + restSeconds[kind] * 1000)
  return until && until > at ? until : null
}

/** Whether anybody's quiet has ended: most of the time nobody's has. */
export async function isAnyWaiting(database: Database, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('person_notices')
    .select('user_id')
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes all that waited for one person, for the rest of this transaction; another node takes other people's, or what was
 * free of theirs. Empty: it is no news any more; undefined: nothing waits for anybody.
 */
export async function takeWaiting(trx: Transaction, now: Date): Promise<Waiting[] | undefined> {
  const { rows: next } = await sql<{ user_id: UserId }>`
    select user_id from person_notices where due_at <= ${now}
    order by due_at, user_id limit 1 for update skip locked`.execute(trx)
  if (!next[0]) return undefined
  // Two nodes that came to one person hold a notice each: to wait for the other's would be to wait in a circle.
  const free = trx
    .selectFrom('person_notices')
    .select('subject')
    .where('user_id', '=', next[0].user_id)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
  const rows = await trx
    .deleteFrom('person_notices')
    .where('user_id', '=', next[0].user_id)
    .where('subject', 'in', free)
    .returning(['user_id', 'subject', 'kind', 'chat_id', 'at', 'deadline'])
    .execute()
  return rows
    .filter(({ deadline }) => deadline > now)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.subject.localeCompare(b.subject))
    .map(({ user_id: userId, subject, kind, chat_id: chatId, at }) => {
      const waiting = { userId, subject, kind, at }
      return chatId === null ? waiting : Object.assign(waiting, { chatId })
    })
}

/** Forgets some of what is no news any more; answers whether there is more. */
export async function forgetNotices(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from person_notices where ctid = any(array(
      select ctid from person_notices where deadline <= now() limit ${rowsAtOnce}))`.execute(database)
  return Number(numAffectedRows ?? 0) === rowsAtOnce
}

import type { ChatId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong, goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { renewLeases } from '#platform/renew-leases.ts'
import type { Deed } from './deed.ts'

/** What a rule found, as it is about to be kept. */
export type NewHit = {
  chatId: number
  /** Of what has no message the number of its update, below zero. */
  messageId: number
  /** Telegram's date of the edit that was judged; 0: the message as it came. */
  editedAt: number
  /** A person, or the chat that somebody wrote as. */
  userId: number
  date: number
  rule: string
  signals: readonly object[]
  verdict: Verdict
  seconds: number | null
  messageIds: readonly number[]
  excerpt: string | null
  /** How the part of their profile begins in which a rule found something. */
  profileExcerpt: string | null
  /** The topic in which it was written, where that is known. */
  threadId?: number | null
  settingsVersion: number
  wave: string | null
  state: 'due' | 'watched' | 'asked'
  /** Of a channel. */
  senderTitle?: string | null
}

/** Of a row of `rule_hits`: it was only noted or asked, and no admin has decided about it. */
export const onlyNoted = (row: string) => sql<boolean>`(
  ${sql.ref(`${row}.state`)} in ('watched', 'asked') and ${sql.ref(`${row}.undone_at`)} is null
  and not exists (select from reports r where r.chat_id = ${sql.ref(`${row}.chat_id`)}
    and r.message_id = ${sql.ref(`${row}.message_id`)} and (r.state = 'dismissed' or r.settled_by is not null)))`

/** What is found of a message when it is known who joined, or what their profile says, after it was judged. */
const replacing = sql`do update set rule = excluded.rule, verdict = excluded.verdict, seconds = excluded.seconds,
    date = greatest(h.date, excluded.date),
    signals = (excluded.signals::jsonb || coalesce((
      select jsonb_agg(e.old order by e.place) from jsonb_array_elements(h.signals::jsonb) with ordinality as e(old, place)
      where not exists (
        select from jsonb_array_elements(excluded.signals::jsonb) as n(new) where n.new ->> 'rule' = e.old ->> 'rule')),
      '[]'::jsonb))::text, message_ids = excluded.message_ids,
    excerpt = coalesce(excluded.excerpt, h.excerpt), profile_excerpt = coalesce(excluded.profile_excerpt, h.profile_excerpt),
    settings_version = excluded.settings_version, wave = excluded.wave, state = 'due', due_at = now(), at = now()
  where excluded.state = 'due' and ${onlyNoted('h')}`

type Kept = {
  /** They are found late: what is to be carried out takes the place of what was only noted or asked. */
  isLate: boolean
}

/** Keeps what was found, each message once; answers the places of those that were not there before. */
function keeping(hits: readonly NewHit[], { isLate }: Kept) {
  const rows = JSON.stringify(
    hits.map((hit, place) => ({ ...hit, signals: JSON.stringify(hit.signals), place })),
  )
  return sql<{ place: number }>`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g(
        "chatId" bigint, "messageId" bigint, "editedAt" bigint, "userId" bigint, date bigint, rule text, signals text,
        verdict text, seconds bigint, "messageIds" bigint[], excerpt text, "profileExcerpt" text,
        "settingsVersion" integer, wave text, state text, "threadId" bigint, "senderTitle" text, place bigint)),
    each as (
      select distinct on ("chatId", "messageId", "editedAt") * from given
      order by "chatId", "messageId", "editedAt", place),
    written as (
      insert into rule_hits as h (chat_id, message_id, edited_at, user_id, date, rule, signals, verdict, seconds,
        message_ids, excerpt, profile_excerpt, settings_version, wave, state, thread_id, sender_title, due_at)
      select "chatId", "messageId", "editedAt", "userId", date, rule, signals, verdict, seconds, "messageIds", excerpt,
        "profileExcerpt", "settingsVersion", wave, state, "threadId", "senderTitle", case state when 'due' then now() end
      from each order by place
      on conflict (chat_id, message_id, edited_at) ${isLate ? replacing : sql`do nothing`}
      returning chat_id, message_id, edited_at)
    select place::int from each e join written w
      on w.chat_id = e."chatId" and w.message_id = e."messageId" and w.edited_at = e."editedAt"`
}

/** Keeps what was found, with the next statement: nobody waits to hear what was new. */
export async function keepHitsAlong(trx: Transaction, hits: readonly NewHit[], how: Kept): Promise<void> {
  await askAlong(trx, keeping(hits, how))
}

/** Keeps what was found, and answers with what was not there before. */
export async function keepHits(
  trx: Transaction,
  hits: readonly NewHit[],
  how: Kept = { isLate: false },
): Promise<NewHit[]> {
  if (!hits.length) return []
  const { rows: kept } = await keeping(hits, how).execute(trx)
  const isNew = new Set(kept.map(({ place }) => place))
  return hits.filter((_, place) => isNew.has(place))
}

type Row = {
  chat_id: ChatId
  hit_id: number
  user_id: number
  verdict: Deed['verdict']
  seconds: number | null
  message_ids: string[]
  rule: string
  date: number
  deed_id: number
  attempts: number
  is_trusted: boolean
}

export type Due = Omit<Deed, 'hitIds'> & { hitId: number; attempts: number }

/**
 * Takes some of what is to be carried out, the oldest first. What is taken of one person at the same time is one deed
 * from then on, which goes with its first hit to whoever takes that, so that a second try is the same. One who dies with
 * it gives it up when the lease runs out.
 */
export async function leaseHits(database: Database | Transaction, limit: number): Promise<() => Due[]> {
  const rows = await askAlong(
    database,
    sql<Row>`
      with first as materialized (
        select chat_id, hit_id, user_id, deed_id from rule_hits h
        where due_at <= now() and (deed_id is null or not exists (
          select from rule_hits o where o.chat_id = h.chat_id and o.user_id = h.user_id and o.deed_id = h.deed_id
            and o.hit_id < h.hit_id and o.due_at is not null))
        order by due_at, hit_id limit ${limit} for update skip locked),
      taken as materialized (
        select * from first
        union all
        select o.chat_id, o.hit_id, o.user_id, o.deed_id from first f join rule_hits o
          on o.chat_id = f.chat_id and o.user_id = f.user_id and o.deed_id = f.deed_id and o.hit_id > f.hit_id
        where f.deed_id is not null and o.due_at is not null)
      update rule_hits h set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1,
        deed_id = coalesce(h.deed_id, (
          select min(t.hit_id) from taken t
          where t.chat_id = h.chat_id and t.user_id = h.user_id and t.deed_id is null))
      from taken where h.chat_id = taken.chat_id and h.hit_id = taken.hit_id and h.due_at is not null
      returning h.chat_id, h.hit_id, h.user_id, greatest(h.date, h.edited_at) as date, h.verdict, h.seconds, h.message_ids::text[], h.rule, h.deed_id,
        h.attempts, exists (select from trusted_people t where t.chat_id = h.chat_id and t.user_id = h.user_id) as is_trusted`,
  )
  return () =>
    rows()
      .map((row) => ({
        chatId: row.chat_id,
        hitId: row.hit_id,
        userId: row.user_id,
        verdict: row.verdict,
        seconds: row.seconds,
        messageIds: row.message_ids.map(Number),
        reactions: row.rule === 'reactions',
        date: row.date,
        deedId: row.deed_id,
        attempts: row.attempts,
        isTrusted: row.is_trusted,
      }))
      .toSorted((a, b) => a.hitId - b.hitId)
}

type Which = { chatId: number; hitIds: readonly number[] }

const those = ({ chatId, hitIds }: Which) =>
  sql<boolean>`chat_id = ${chatId} and hit_id = any(${unseen([...hitIds], 'bigint')}::bigint[])`

/** For a keeper. */
export const renewHits = (database: Database) =>
  renewLeases<Due>(database, {
    table: 'rule_hits',
    by: {
      chat_id: ['bigint', ({ chatId }) => chatId],
      hit_id: ['bigint', ({ hitId }) => hitId],
      attempts: ['int', ({ attempts }) => attempts],
    },
    unless: sql`t.due_at is null`,
  })

export async function putOffHits(database: Database, which: Which, seconds: number): Promise<void> {
  await sql`
    update rule_hits set due_at = now() + ${seconds} * interval '1 second'
    where ${those(which)} and due_at is not null`.execute(database)
}

type Ended = { state: 'done' | 'spared'; actionId: number | null; error: string | null }

export async function settleHits(
  database: Transaction,
  which: Which,
  { state, actionId, error }: Ended,
): Promise<void> {
  await sql`${goesAlong}
    update rule_hits set state = ${state}, action_id = ${actionId}, error = ${error}, due_at = null,
      settled_at = now()
    where ${those(which)} and due_at is not null`.execute(database)
}

const forgetRows = 5_000

/** Forgets some of what rules found long ago; answers whether there may be more. */
export async function forgetHits(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from rule_hits where ctid = any(array(
      select ctid from rule_hits
      where at < now() - ${keptHours.ruleHit} * interval '1 hour' limit ${forgetRows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}

/** Admins look at it because of an appeal. */
const isAppealed = sql<boolean>`exists (
  select from appeals p join actions a on a.action_id = p.action_id
  where p.state = 'open' and h.action_id in (a.action_id, a.because))`

/** What a disguised link was written as is of the message, too. */
const quotes = sql<boolean>`h.signals like '%"shown":%'`
const withoutQuotes = sql<string>`(
  select jsonb_agg(s.signal #- '{why,shown}' order by s.place)::text
  from jsonb_array_elements(h.signals::jsonb) with ordinality as s(signal, place))`

/**
 * Beginnings of messages and what is quoted of them go when reports lose theirs (SEC-56), or when an appeal that is open
 * then has ended; answers whether there may be more.
 */
export async function forgetExcerpts(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rule_hits h set excerpt = null, profile_excerpt = null,
      signals = case when ${quotes} then ${withoutQuotes} else h.signals end
    where ctid = any(array(
      select h.ctid from rule_hits h
      where (h.excerpt is not null or h.profile_excerpt is not null or ${quotes})
        and h.at < now() - ${keptHours.report} * interval '1 hour' and not ${isAppealed}
      limit ${forgetRows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}

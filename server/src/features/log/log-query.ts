import type { UserId } from '@steward/contract/ids.ts'
import type { ActionState } from '@steward/contract/actions.ts'
import { type LogKind, type LogGroup, logKinds, type LogVia } from '@steward/contract/log.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { containing } from '#platform/search.ts'

/** Where a page ended: microseconds, because entries of one second have their order. */
export const Place = z.strictObject({ at: z.int(), entry_id: z.int() })
export type Place = z.infer<typeof Place>

/** What was written under one id of a group, as far back as it is shown: since then, in Unix seconds. */
export type Part = { chatId: number; since: number }

export type LogQuery = {
  /** A group has one for each id that it has or had. */
  parts: readonly Part[]
  group_of_kinds?: readonly LogGroup[] | undefined
  actor_id?: UserId | undefined
  target_id?: UserId | undefined
  to?: number | undefined
  after: Place | undefined
  limit: number
}

export type Row = {
  entry_id: number
  /** The id that the group had then. */
  chat_id: number
  /** Microseconds since 1970. */
  at: number
  kind: LogKind
  via: LogVia
  actor_id: UserId | null
  target_id: UserId | null
  action_id: number | null
  reason: string | null
  outcome: ActionState
  error: string | null
  details: string | null
}

const columns = sql`e.entry_id, e.chat_id, (extract(epoch from e.at) * 1000000)::bigint as at, e.kind, e.via, e.actor_id,
  e.target_id, e.action_id, e.reason, e.outcome, e.error, e.details`

const moment = (micros: number) => sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`
const second = (seconds: number) => sql`to_timestamp(${seconds}::float8)`
const newestFirst = sql`order by e.at desc, e.entry_id desc`

export const kindsOf = (groups: readonly LogGroup[]): LogKind[] => groups.flatMap((name) => logKinds[name])

/**
 * What every entry that is wanted has to fit, of a part `w`, whichever index it is found along. Where a part begins is compared
 * as a row: between two times of which it knows one, the planner expects next to nothing, and sorts all that there is.
 */
function fits({ parts, actor_id, target_id, to, after }: LogQuery): RawBuilder<unknown> {
  const conditions = [
    sql`e.at >= ${second(Math.min(...parts.map(({ since }) => since)))}`,
    sql`(e.at, e.entry_id) >= (to_timestamp(w.since), 0)`,
    ...(actor_id === undefined ? [] : [sql`e.actor_id = ${actor_id}`]),
    ...(target_id === undefined ? [] : [sql`e.target_id = ${target_id}`]),
    ...(to === undefined ? [] : [sql`e.at < ${second(to)}`]),
    ...(after
      ? [sql`e.at <= ${moment(after.at)} and (e.at, e.entry_id) < (${moment(after.at)}, ${after.entry_id})`]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

const listOf = (values: readonly number[], type: 'bigint' | 'float8') => sql`${values}::${sql.raw(type)}[]`

/** To be unnested, as `(chat_id, since)`. */
const listsOf = (parts: readonly Part[]) =>
  sql`${listOf(
    parts.map(({ chatId }) => chatId),
    'bigint',
  )}, ${listOf(
    parts.map(({ since }) => since),
    'float8',
  )}`

/** The parts and, where they were named, the kinds: each pair is one walk along an index, newest first. */
function walks({ parts, group_of_kinds }: LogQuery) {
  const kinds = group_of_kinds?.length ? kindsOf(group_of_kinds) : undefined
  return {
    from: kinds
      ? sql`unnest(${listsOf(parts)}) p (chat_id, since), unnest(${kinds}::text[]) kind`
      : sql`unnest(${listsOf(parts)}) p (chat_id, since)`,
    on: kinds ? sql`e.chat_id = w.chat_id and e.kind = w.kind` : sql`e.chat_id = w.chat_id`,
  }
}

/** One more than the limit, which tells whether there is a next page. */
export function entriesQuery(wanted: LogQuery) {
  const { from, on } = walks(wanted)
  return sql<Row>`
    select ${columns} from (select * from ${from}) w cross join lateral (
      select e.* from log_entries e where ${on} and ${fits(wanted)} ${newestFirst} limit ${wanted.limit + 1}
    ) e ${newestFirst} limit ${wanted.limit + 1}`
}

/** Somebody, and a part of the log in which to look for them. */
export type PersonIn = Part & { userId: UserId }

const ofKinds = ({ group_of_kinds }: LogQuery) =>
  group_of_kinds?.length ? sql`and e.kind = any(${kindsOf(group_of_kinds)}::text[])` : sql``

/** Entries that are about these people, on either side. */
export function entriesOfPeopleQuery(wanted: LogQuery, people: readonly PersonIn[]) {
  const walk = (column: 'actor_id' | 'target_id') => sql`
    select e.* from unnest(${listsOf(people)}, ${listOf(
      people.map(({ userId }) => userId),
      'bigint',
    )}) w (chat_id, since, user_id)
      cross join lateral (
        select e.* from log_entries e
        where e.chat_id = w.chat_id and e.${sql.ref(column)} = w.user_id and ${fits(wanted)} ${ofKinds(wanted)}
        ${newestFirst} limit ${wanted.limit + 1}) e`
  return sql<Row>`
    select ${columns} from (${walk('actor_id')} union ${walk('target_id')}) e
    ${newestFirst} limit ${wanted.limit + 1}`
}

/** How many entries with a reason a search reads through at once, so that no search takes long. */
export const searchedAtOnce = 20_000

type Sought = {
  /** Which entries are read, of a part: of as few as an index can tell. */
  among: RawBuilder<unknown>
  /** Which of those, rows `read`, are found. */
  found: RawBuilder<unknown>
}

/**
 * What is found among the next so many entries: as many of each part. The newest at which a part was left says how far all were
 * read.
 */
function readThrough(wanted: LogQuery, { among, found }: Sought, atOnce: number) {
  const each = Math.ceil(atOnce / wanted.parts.length)
  return sql<Row & { fits: boolean }>`
    with read as materialized (
      select e.* from unnest(${listsOf(wanted.parts)}) w (chat_id, since) cross join lateral (
        select e.*, row_number() over (${newestFirst}) as place from (
          select e.* from log_entries e
          where e.chat_id = w.chat_id and ${among} and ${fits(wanted)} ${ofKinds(wanted)}
          ${newestFirst} limit ${each}) e) e),
    found as (
      select read.*, true as fits from read where ${found}
      order by at desc, entry_id desc limit ${wanted.limit + 1}),
    reached as (
      select read.*, false as fits from read where place = ${each} order by at desc, entry_id desc limit 1)
    select ${columns}, e.fits from (select * from found union all select * from reached) e ${newestFirst}`
}

const byReason = (search: string) => sql`read.reason ilike ${containing(search)}`

/** Entries by a part of their reason. */
export const entriesByReasonQuery = (wanted: LogQuery, search: string, atOnce = searchedAtOnce) =>
  readThrough(wanted, { among: sql`e.reason is not null`, found: byReason(search) }, atOnce)

/** Entries by a part of their reason, or about any of so many people that following each would take longer. */
export function entriesOfManyQuery(
  wanted: LogQuery,
  { search, people }: { search: string; people: readonly PersonIn[] },
  atOnce = searchedAtOnce,
) {
  const is = (column: 'actor_id' | 'target_id') => sql`(read.chat_id, read.${sql.ref(column)}) in (
    select * from unnest(${listOf(
      people.map(({ chatId }) => chatId),
      'bigint',
    )}, ${listOf(
      people.map(({ userId }) => userId),
      'bigint',
    )}))`
  const found = sql`(${byReason(search)} or ${is('actor_id')} or ${is('target_id')})`
  return readThrough(wanted, { among: sql`true`, found }, atOnce)
}

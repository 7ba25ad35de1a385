import type { UserId } from '@steward/contract/ids.ts'
import type { ActionState } from '@steward/contract/actions.ts'
import { type LogKind, type LogGroup, logKinds, type LogVia } from '@steward/contract/log.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { containing } from '#platform/search.ts'

/** Where a page ended: microseconds, because entries of one second have their order. */
export const Place = z.strictObject({ at: z.int(), entry_id: z.int() })
export type Place = z.infer<typeof Place>

export type LogQuery = {
  /** The group's id, and those that it had before. */
  chatIds: readonly number[]
  group_of_kinds?: readonly LogGroup[] | undefined
  actor_id?: UserId | undefined
  target_id?: UserId | undefined
  from?: number | undefined
  to?: number | undefined
  after: Place | undefined
  limit: number
}

export type Row = {
  entry_id: number
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

const columns = sql`e.entry_id, (extract(epoch from e.at) * 1000000)::bigint as at, e.kind, e.via, e.actor_id,
  e.target_id, e.action_id, e.reason, e.outcome, e.error, e.details`

const moment = (micros: number) => sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`
const second = (seconds: number) => sql`to_timestamp(${seconds}::float8)`
const newestFirst = sql`order by e.at desc, e.entry_id desc`

export const kindsOf = (groups: readonly LogGroup[]): LogKind[] => groups.flatMap((name) => logKinds[name])

/** What every entry that is wanted has to fit, whichever index it is found along. */
function fits({ actor_id, target_id, from, to, after }: LogQuery): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(actor_id === undefined ? [] : [sql`e.actor_id = ${actor_id}`]),
    ...(target_id === undefined ? [] : [sql`e.target_id = ${target_id}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${second(from)}`]),
    ...(to === undefined ? [] : [sql`e.at < ${second(to)}`]),
    ...(after
      ? [sql`e.at <= ${moment(after.at)} and (e.at, e.entry_id) < (${moment(after.at)}, ${after.entry_id})`]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The chats and, where they were named, the kinds: each pair is one walk along an index, newest first. */
function walks({ chatIds, group_of_kinds }: LogQuery) {
  const kinds = group_of_kinds?.length ? kindsOf(group_of_kinds) : undefined
  return {
    from: kinds
      ? sql`unnest(${chatIds}::bigint[]) chat_id, unnest(${kinds}::text[]) kind`
      : sql`unnest(${chatIds}::bigint[]) chat_id`,
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

/** Entries that are about these people, on either side. */
export function entriesOfPeopleQuery(wanted: LogQuery, people: readonly UserId[]) {
  const kinds = wanted.group_of_kinds?.length ? kindsOf(wanted.group_of_kinds) : undefined
  const walk = (column: 'actor_id' | 'target_id') => sql`
    select e.* from unnest(${wanted.chatIds}::bigint[]) c (chat_id), unnest(${people}::bigint[]) p (user_id)
      cross join lateral (
        select e.* from log_entries e
        where e.chat_id = c.chat_id and e.${sql.ref(column)} = p.user_id and ${fits(wanted)}
          ${kinds ? sql`and e.kind = any(${kinds}::text[])` : sql``}
        ${newestFirst} limit ${wanted.limit + 1}) e`
  return sql<Row>`
    select ${columns} from (${walk('actor_id')} union ${walk('target_id')}) e
    ${newestFirst} limit ${wanted.limit + 1}`
}

/** How many entries with a reason a search reads through at once, so that no search takes long. */
export const searchedAtOnce = 20_000

/** Entries by a part of their reason, among the next so many; the last of those says how far it came. */
export function entriesByReasonQuery(wanted: LogQuery, search: string, atOnce = searchedAtOnce) {
  const kinds = wanted.group_of_kinds?.length ? kindsOf(wanted.group_of_kinds) : undefined
  return sql<Row & { fits: boolean }>`
    with read as materialized (
      select e.* from unnest(${wanted.chatIds}::bigint[]) c (chat_id) cross join lateral (
        select e.* from log_entries e
        where e.chat_id = c.chat_id and e.reason is not null and ${fits(wanted)}
          ${kinds ? sql`and e.kind = any(${kinds}::text[])` : sql``}
        ${newestFirst} limit ${atOnce}) e
      ${newestFirst} limit ${atOnce}),
    found as (
      select read.*, true as fits from read where reason ilike ${containing(search)}
      order by at desc, entry_id desc limit ${wanted.limit + 1}),
    reached as (
      select read.*, false as fits from read where (select count(*) from read) = ${atOnce}
      order by at, entry_id limit 1)
    select ${columns}, e.fits from (select * from found union all select * from reached) e ${newestFirst}`
}

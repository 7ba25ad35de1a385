import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberFilter, MemberSort } from '@steward/contract/members.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { day } from '#platform/durations.ts'
import { isAsOthers } from './as-others.ts'

const newSeconds = 7 * day
const silentSeconds = 30 * day

export type Scope = {
  /** Or the column of another table in the statement that says it. */
  chatId: number | RawBuilder<ChatId>
  filter: MemberFilter
  /** Now, in unix seconds. */
  at: number
}

const stillOn = ({ at }: Scope) => sql`(m.until_date is null or m.until_date > ${at})`

/** Each is answered along an index: see the migration that made them. */
const conditions: Record<MemberFilter, (scope: Scope) => RawBuilder<unknown>> = {
  present: () => sql`m.place = 'inside'`,
  admins: () => sql`m.status in ('creator', 'administrator')`,
  muted: (scope) => sql`m.status = 'restricted' and ${stillOn(scope)} and not ${isAsOthers}`,
  banned: (scope) => sql`m.place = 'banned' and ${stillOn(scope)}`,
  new: ({ at }) => sql`m.place = 'inside' and m.joined_at >= ${at - newSeconds}`,
  // Nobody is called silent for a time in which we did not listen.
  silent: ({ chatId, at }) => sql`
    m.place = 'inside' and m.active_hour < ${Math.floor((at - silentSeconds) / 3600)}
      and m.active_hour >= (
        select case when first_seen_at >= to_timestamp(${at - silentSeconds + 1}) then 1 else 0 end
        from chats where chat_id = ${chatId})`,
  bots: () => sql`m.is_bot and m.place = 'inside'`,
  // Who only asked to come in was never here.
  gone: () => sql`m.place = 'gone' and m.source <> 'chat_join_request'`,
}

export const within = (scope: Scope) =>
  sql`m.chat_id = ${scope.chatId} and ${conditions[scope.filter](scope)}`

/** Where a page ended: the value that it is sorted by, and whose; and how many were known when the list began. */
export type Place = { by: number | string | null; user_id: number; known: number }

const placeBy = (by: z.ZodType<Place['by']>): z.ZodType<Place> =>
  z.strictObject({ by, user_id: z.int(), known: z.int32().min(0) })

/** What stands in a place depends on what the list is sorted by: each is compared with a column of its own type. */
export const placeIn: Record<MemberSort, z.ZodType<Place>> = {
  recent: placeBy(z.int()),
  name: placeBy(z.string().max(64).nullable()),
  joined: placeBy(z.int()),
}

type Sorting = {
  by: RawBuilder<Place['by']>
  order: RawBuilder<unknown>
  /** Whoever comes after that place: the stretches of the index where they stand, since it follows no "or". */
  after: (place: Place) => RawBuilder<unknown>[]
}

export const sortings: Record<MemberSort, Sorting> = {
  recent: {
    by: sql<number>`m.active_at`,
    order: sql`m.active_hour desc, m.active_at desc, m.user_id desc`,
    after: ({ by, user_id }) => [
      sql`(m.active_hour, m.active_at, m.user_id) < (${Math.floor(Number(by) / 3600)}, ${Number(by)}, ${user_id})`,
    ],
  },
  name: {
    // Who isn't named yet comes last.
    by: sql<string | null>`m.sort_name`,
    order: sql`m.sort_name, m.user_id`,
    after: ({ by, user_id }) =>
      by === null
        ? [sql`m.sort_name is null and m.user_id > ${user_id}`]
        : [sql`(m.sort_name, m.user_id) > (${String(by)}, ${user_id})`, sql`m.sort_name is null`],
  },
  joined: {
    by: sql<number>`m.joined_at`,
    order: sql`m.joined_at desc, m.user_id desc`,
    after: ({ by, user_id }) => [sql`(m.joined_at, m.user_id) < (${Number(by)}, ${user_id})`],
  },
}

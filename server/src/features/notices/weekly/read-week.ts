import type { UserId } from '@steward/contract/ids.ts'
import { logKinds } from '@steward/contract/log.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Counting, countingFrom, whyNotCounted } from '#domain/counting.ts'
import type { Transaction } from '#platform/database/schema.ts'

export type GroupWeek = {
  title: string
  joins: number
  leaves: number
  messages: number
  /** Requests that were approved or declined. */
  decided: number
  /** What admins and the bot did to people and messages. */
  actions: number
  /** Whether all of the week was counted. */
  isWhole: boolean
}

type Row = Omit<GroupWeek, 'isWhole'> & Counting

/** The groups that somebody looks after and of which they want to hear, to be read from. */
export const lookedAfterBy = (userId: UserId): RawBuilder<unknown> => sql`(
  select c.chat_id, c.title, c.first_seen_at from members m
  join chats c using (chat_id)
  left join group_notice_choices g on g.chat_id = m.chat_id and g.user_id = m.user_id
  where m.user_id = ${userId} and m.is_present and m.status in ('creator', 'administrator')
    and c.state = 'active' and coalesce(g.choices ->> 'weekly_summary', 'everywhere') <> 'off')`

const kinds: string[] = [...logKinds.people, ...logKinds.admins, ...logKinds.messages]

/**
 * What happened in the groups that somebody looks after, the liveliest first; without those where nothing did, and
 * those of which they do not want to hear. Messages, and comings and goings, are counted by whole hours UTC: where
 * clocks stand half an hour beside those, the first half hour of a week counts to the week before.
 */
export async function readWeek(
  trx: Transaction,
  userId: UserId,
  { from, to }: { from: Date; to: Date },
): Promise<GroupWeek[]> {
  const week = { starts: from.getTime() / 1000, ends: to.getTime() / 1000 }
  const { rows } = await sql<Row>`
    select c.title, h.joins, h.leaves, h.messages, r.decided, l.actions, ${countingFrom(week.starts)}
    from ${lookedAfterBy(userId)} c
    cross join lateral (
      select coalesce(sum(joins), 0)::int as joins, coalesce(sum(leaves), 0)::int as leaves,
        coalesce(sum(messages), 0)::int as messages
      from chat_hours where chat_id = c.chat_id and hour >= ${from} and hour < ${to}) h
    cross join lateral (
      select count(*)::int as decided from join_requests
      where chat_id = c.chat_id and state in ('approved', 'declined')
        and resolved_at >= ${from} and resolved_at < ${to}) r
    cross join lateral (
      select count(*)::int as actions from log_entries
      where chat_id in (
          select c.chat_id union all select old_chat_id from chat_aliases a where a.chat_id = c.chat_id)
        and at >= ${from} and at < ${to} and kind = any(${kinds}) and outcome = 'done') l
    where h.joins + h.leaves + h.messages + r.decided + l.actions > 0
    order by h.messages + h.joins + h.leaves desc, r.decided + l.actions desc, c.chat_id`.execute(trx)
  return rows.map(({ began, standings, ...group }) =>
    Object.assign(group, { isWhole: whyNotCounted({ began, standings }, week) === null }),
  )
}

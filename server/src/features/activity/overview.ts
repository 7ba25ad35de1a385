import type { GroupOfOverview } from '@steward/contract/overview.ts'
import type { GroupCard } from '@steward/contract/groups.ts'
import { sql } from 'kysely'
import { type Counting, countingFrom } from '#domain/counting.ts'
import { unseen } from '#platform/database/unseen.ts'
import { rangeOf } from './calendar.ts'
import { whyNotCompared } from './counted-days.ts'
import type { Parts } from './read-activity.ts'

/** What takes something or somebody out of a group, whoever did it. */
const removing = ['ban', 'ban_channel', 'kick', 'delete_message', 'delete_messages']

type Row = Counting &
  Omit<GroupOfOverview, keyof GroupCard> & {
    place: number
    messages_compared: number
    messages_before: number
  }

/**
 * How groups lived in the last seven days against the seven before, in the order in which they are given. An hour belongs
 * to the day in which it begins, so these are the sums of the days that the activity of each tells.
 */
export async function readOverview(
  { database, now }: Parts,
  cards: readonly GroupCard[],
  time_zone: string,
): Promise<GroupOfOverview[]> {
  const range = rangeOf({ time_zone, days: 7 }, now())
  const { before, over } = range
  const [from, to] = [sql`to_timestamp(${range.starts})`, sql`to_timestamp(${range.ends})`]
  const ids = cards.map(({ chat_id }) => chat_id)
  const { rows } = await sql<Row>`
    select q.place::int, h.*, ${countingFrom(before.starts)},
      (select count(*)::int from log_entries l
        where l.chat_id in (select c.chat_id union all select old_chat_id from chat_aliases a where a.chat_id = c.chat_id)
          and l.at >= ${from} and l.at < ${to} and l.kind = any(${removing}::text[])
          and l.outcome in ('done', 'partly')) as removed
    from unnest(${unseen(ids, 'bigint')}) with ordinality as q(chat_id, place)
    join chats c on c.chat_id = q.chat_id
    cross join lateral (
      select coalesce(sum(messages) filter (where hour >= ${from}), 0)::int as messages,
        coalesce(sum(messages) filter (where hour >= ${from} and hour < to_timestamp(${over.ends})), 0)::int as messages_compared,
        coalesce(sum(joins) filter (where hour >= ${from}), 0)::int as joins,
        coalesce(sum(leaves) filter (where hour >= ${from}), 0)::int as leaves,
        coalesce(sum(messages) filter (where hour < to_timestamp(${before.ends})), 0)::int as messages_before
      from chat_hours h
      where h.chat_id = c.chat_id and h.hour >= to_timestamp(${before.starts}) and h.hour < ${to}) h`.execute(
    database,
  )
  const found = new Map(rows.map((row) => [row.place, row]))
  return cards.flatMap((card, place) => {
    const row = found.get(place + 1)
    if (!row) return []
    const { messages, joins, leaves, removed } = row
    const isCompared = whyNotCompared(row, range) === null
    const [messages_compared, messages_before] = isCompared
      ? [row.messages_compared, row.messages_before]
      : [null, null]
    return [{ ...card, messages, messages_compared, messages_before, joins, leaves, removed }]
  })
}

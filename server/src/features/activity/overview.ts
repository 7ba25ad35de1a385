import type { GroupOfOverview } from '@steward/contract/activity.ts'
import type { GroupCard } from '@steward/contract/groups.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { hour, week } from '#platform/durations.ts'

/** What takes something or somebody out of a group, whoever did it. */
const removing = ['ban', 'ban_channel', 'kick', 'delete_message', 'delete_messages']

type Row = Omit<GroupOfOverview, keyof GroupCard>

/** How groups lived in the last seven days against the seven before, in the order in which they are given. */
export async function readOverview(
  { database, now }: { database: Database; now: () => Date },
  cards: readonly GroupCard[],
): Promise<GroupOfOverview[]> {
  // With the last full hour: a week with an hour that has just begun is not compared with one without.
  const ends = Math.floor(now().getTime() / 1000 / hour) * hour
  const [from, before] = [ends - week, ends - 2 * week]
  const ids = cards.map(({ chat_id }) => chat_id)
  const { rows } = await sql<Row & { place: number }>`
    select q.place::int, h.messages, h.joins, h.leaves,
      -- What was before the bot came is not known, and no less.
      case when c.first_seen_at <= to_timestamp(${before}) then h.messages_before end as messages_before,
      (select count(*)::int from log_entries l
        where l.chat_id in (select c.chat_id union all select old_chat_id from chat_aliases a where a.chat_id = c.chat_id)
          and l.at >= to_timestamp(${from}) and l.at < to_timestamp(${ends}) and l.kind = any(${removing}::text[])
          and l.outcome in ('done', 'partly')) as removed
    from unnest(${unseen(ids, 'bigint')}) with ordinality as q(chat_id, place)
    join chats c on c.chat_id = q.chat_id
    cross join lateral (
      select coalesce(sum(messages) filter (where hour >= to_timestamp(${from})), 0)::int as messages,
        coalesce(sum(joins) filter (where hour >= to_timestamp(${from})), 0)::int as joins,
        coalesce(sum(leaves) filter (where hour >= to_timestamp(${from})), 0)::int as leaves,
        coalesce(sum(messages) filter (where hour < to_timestamp(${from})), 0)::int as messages_before
      from chat_hours h
      where h.chat_id = c.chat_id and h.hour >= to_timestamp(${before}) and h.hour < to_timestamp(${ends})) h`.execute(
    database,
  )
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  return cards.flatMap((card, place) => {
    const row = found.get(place + 1)
    return row ? [{ ...card, ...row }] : []
  })
}

import { type CheckDeed, checkDeeds } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { decisions } from '#domain/held-by-check.ts'
import { startsOn } from './counted-days.ts'
import type { Asked } from './counting.ts'

/** Of somebody who was declined or removed: who is brought in later than that is decided on anew. */
const takenBackDays = 7

/** What else decides whether somebody is in a group. */
const comings = sql`'{approve,decline,added}'::text[]`

/**
 * What the bot did because of the checks of a range, the last of each, and how often an admin took it back: whether the next
 * decision on that person, before they are checked anew, is one of an admin that lifts it. The log tells of those in the
 * app, by commands and in Telegram.
 */
export async function deedsOf(
  { database, chatId, range }: Asked,
  { since, ids }: { since: number; ids: readonly ChatId[] },
): Promise<CheckDeed[]> {
  const from = sql`to_timestamp(${startsOn(since, range)})`
  const { rows } = await sql<CheckDeed>`
    with checked as (
      select user_id, state, asked_at, lead(asked_at) over (partition by user_id order by asked_at) as next_at
      from join_checks where chat_id = ${chatId} and way <> 'trial' and asked_at >= ${from}
    ), done as (
      select distinct on (c.user_id, c.asked_at) c.user_id, c.asked_at, a.settled_at, a.kind,
        least(c.next_at, to_timestamp((a.params::jsonb ->> 'until')::bigint),
          case when a.kind in ('decline', 'kick') then a.settled_at + ${takenBackDays} * interval '1 day' end) as ends,
        case
          when a.kind in ('approve', 'unmute') then 'accepted'
          when a.kind = 'decline' then 'declined'
          when a.kind = 'kick' then 'removed'
          when a.kind = 'ban' then 'banned'
          -- Whose check is open may pass, and on whom somebody else has decided nobody waits.
          when c.state not in ('asked', 'opened', 'settled') then 'kept_muted' end as deed
      from checked c
      join actions a on a.chat_id = ${chatId} and a.target_id = c.user_id
        and a.created_at >= c.asked_at and (c.next_at is null or a.created_at < c.next_at)
      where c.asked_at < to_timestamp(${range.ends}) and a.via = 'bot' and a.origin like 'check\\_%'
        and a.state in ('done', 'partly', 'uncertain')
        -- Somebody had settled the request before.
        and (a.kind not in ('approve', 'decline') or a.error is null)
      order by c.user_id, c.asked_at, a.action_id desc
    ), followed as (
      select distinct on (d.user_id, d.asked_at) d.deed,
        l.via <> 'bot' and case d.kind
          when 'mute' then l.kind = 'unmute'
          when 'ban' then l.kind in ('unban', 'approve', 'added')
          else d.kind in ('decline', 'kick') and l.kind in ('approve', 'added') end
          -- Members may add people, too, and that takes back nothing.
          and (l.kind <> 'added' or exists (select from members m where m.chat_id = ${chatId}
            and m.user_id = l.actor_id and m.status in ('creator', 'administrator'))) as is_undone
      from done d left join log_entries l on l.target_id = d.user_id
        and l.chat_id = any(${ids}::bigint[])
        and l.kind = any(${decisions} || ${comings}) and l.outcome in ('done', 'partly') and l.at >= ${from}
        and l.at > d.settled_at and (d.ends is null or l.at < d.ends)
      where d.deed is not null
      order by d.user_id, d.asked_at, l.at, l.entry_id)
    select deed, count(*)::int as times, count(*) filter (where is_undone)::int as undone from followed
    group by deed order by array_position(${[...checkDeeds]}::text[], deed)`.execute(database)
  return rows
}

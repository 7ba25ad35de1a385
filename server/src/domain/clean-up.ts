import type { CleanUpCriteria, CleanUpExclusion, CleanUpReason } from '@steward/contract/clean-up.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { shownBy } from '#domain/people/shown.ts'
import { day } from '#platform/durations.ts'
import { sortedLast } from '#platform/search-words.ts'

export type CleanUp = {
  criteria: CleanUpCriteria
  /** Unix seconds from which all times are counted, so that nobody comes to fit while it is under way. */
  asked_until: number
}

type Branch = { beside?: RawBuilder<unknown>; fits: RawBuilder<unknown>; since: RawBuilder<unknown> }

/**
 * Who fits of the members `m` of the group `g`, and since when; undefined where nobody asked. Each is answered along an
 * index. Other bots' messages never arrive, so bots are never called silent.
 */
const reasons: Record<CleanUpReason, (cleanUp: CleanUp) => Branch | undefined> = {
  deleted: ({ criteria }) =>
    criteria.deleted
      ? {
          beside: sql`join ${shownBy.member}`,
          // As Telegram gives them of deleted accounts.
          fits: sql`not m.is_bot and m.sort_name = ${sortedLast}
            and u.first_name = '' and u.last_name is null and u.username is null`,
          since: sql`m.active_at`,
        }
      : undefined,
  bot: ({ criteria }) => (criteria.bots ? { fits: sql`m.is_bot`, since: sql`m.joined_at` } : undefined),
  never_wrote: ({ criteria: { never_wrote_days: days }, asked_until: at }) =>
    days === null
      ? undefined
      : {
          // Who came before we could see it may have written then.
          fits: sql`not m.is_bot and m.last_message_at is null
            and m.joined_at >= g.watched_since and m.joined_at <= ${at - days * day}`,
          since: sql`m.joined_at`,
        },
  silent: ({ criteria: { silent_days: days }, asked_until: at }) =>
    days === null
      ? undefined
      : {
          // Nobody is called silent for a time in which we did not listen, or did not know them.
          fits: sql`not m.is_bot and m.active_hour < ${Math.floor((at - days * day) / 3600)}
            and g.watched_since <= ${at - days * day}
            and (m.active_at > 0 or m.first_seen_at <= to_timestamp(${at - days * day}))`,
          since: sql`m.active_at`,
        },
}

const newSeconds = 7 * day

/** Why the member `m` is left alone, the first that is so; null: they are not. */
const leftAlone = (at: number) => sql<CleanUpExclusion | null>`case
  when m.status in ('creator', 'administrator') then 'admin'
  when exists (select from trusted_people t where t.chat_id = m.chat_id and t.user_id = m.user_id) then 'trusted'
  when m.tag is not null then 'tagged'
  when exists (select from member_notes n where n.chat_id = m.chat_id and n.user_id = m.user_id) then 'noted'
  when m.status = 'restricted' and (m.until_date is null or m.until_date > ${at}) then 'restricted'
  when m.joined_at >= ${at - newSeconds} then 'new'
end`

/** Since when the bot has been an admin of the chat `c` without a break; null: it is none. */
const watchedSince = sql`case
  when exists (select from bot_standings b where b.chat_id = c.chat_id) then (
    select min(b.at) from bot_standings b where b.chat_id = c.chat_id and b.standing = 'admin' and not exists (
      select from bot_standings o
      where o.chat_id = c.chat_id and o.standing <> 'admin' and (o.at, o.update_id) > (b.at, b.update_id)))
  else floor(extract(epoch from c.first_seen_at))::bigint end`

const nobody = sql`
  select null::bigint as user_id, null::int as rank, null as why, null::bigint as since, null as left_alone where false`

/** In which order they are shown, and removed. */
export const cleanUpOrder = sql`rank, since, user_id`

/**
 * Begins a statement: `g` is the group, `fits` everybody there who fits, each once, with the reason that comes first.
 * One question for the preview, for the start, and about each person (`only`) when it comes to them.
 */
export function withCleanUp(chatId: ChatId, cleanUp: CleanUp, only?: UserId): RawBuilder<unknown> {
  const branches = Object.entries(reasons).flatMap(([why, reason], rank) => {
    const branch = reason(cleanUp)
    if (!branch) return []
    return sql`(
      select m.user_id, ${sql.lit(rank)}::int as rank, ${sql.lit(why)} as why, ${branch.since} as since,
        ${leftAlone(cleanUp.asked_until)} as left_alone
      from g, members m ${branch.beside ?? sql``}
      where m.chat_id = ${chatId} and m.place = 'inside' and ${branch.fits}
        ${only === undefined ? sql`` : sql`and m.user_id = ${only}`})`
  })
  return sql`
    with g as materialized (
      select c.chat_id, c.member_count, ${watchedSince} as watched_since from chats c where c.chat_id = ${chatId}
    ), fits as materialized (
      select distinct on (user_id) * from (${sql.join([nobody, ...branches], sql` union all `)}) one
      order by user_id, rank
    )`
}

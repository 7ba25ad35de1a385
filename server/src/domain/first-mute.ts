import { type RawBuilder, sql } from 'kysely'
import { isByRule } from './by-rule.ts'
import { decisions } from './held-by-check.ts'

/** So soon Telegram's update tells of what a call did; until then what is known of a person is what stood before it. */
const tellsWithin = sql`interval '10 seconds'`

/** Whether an action `d` began when it was known what a mute `b` had done. */
const knewOfIt = sql`d.created_at > b.settled_at + ${tellsWithin}`

/**
 * Of an action `d`: what a mute `b` of rules did is over by it. A later mute of rules goes on with it, unless Telegram had
 * said by then that nothing held them any more. The log may be kept for less long than what it tells of.
 */
const endsIt = sql<boolean>`(
  d.action_id > b.action_id and d.kind = any(${decisions}) and (d.state in ('done', 'partly')
    -- An unmute that may have happened ends nothing: if it did, Telegram tells that nothing restricts them, and if it did not, the
    -- mute must stay there to be undone. Anything else that may have happened may hold them for an admin.
    or d.state = 'uncertain' and d.kind <> 'unmute')
  and not coalesce(d.kind = 'mute' and ${isByRule('d')}
    and (d.before is distinct from '' or ${knewOfIt} is not true), false))`

/**
 * Of an entry `l` of the log: it was done by hand, and what a mute `b` of rules did is over by it, as long as the log is kept.
 * Telegram tells whole seconds.
 */
const endsItByHand = sql<boolean>`(
  l.action_id is null and l.kind = any(${decisions}) and l.outcome = 'done' and l.at >= date_trunc('second', b.settled_at))`

/**
 * To join to somebody: the first of the mutes of rules that still hold them, `f (action_id, before)`. Each took the place of the
 * one before it, and who takes one back takes back all.
 */
export const firstMute = (chatId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`lateral (
  select b.action_id, b.before from actions b
  where b.chat_id = ${chatId} and b.target_id = ${userId} and b.via = 'bot' and b.kind = 'mute' and ${isByRule('b')}
    and b.state in ('under_way', 'done', 'partly')
    and coalesce((b.params::jsonb ->> 'until')::bigint > extract(epoch from now()), true)
    and not exists (
      select from actions d where d.chat_id = b.chat_id and d.target_id = b.target_id and ${endsIt})
    and not exists (
      select from log_entries l where l.chat_id = b.chat_id and l.target_id = b.target_id and ${endsItByHand})
  order by b.action_id limit 1) f`

import { sql } from 'kysely'
import { decisions } from './held-by-check.ts'

/**
 * Of a check `k` of somebody who came in: whether they are there and nobody has decided on them since, here or in Telegram. Who
 * passes may have gone again: they come back as anybody. Where they could not be muted nothing holds them.
 */
const isHeld = sql<boolean>`(
  (k.state = 'passed' or exists (
    select from members m where m.chat_id = k.chat_id and m.user_id = k.user_id and m.is_present))
  and not exists (
    select from actions a
    where a.chat_id = k.chat_id and a.target_id = k.user_id and a.kind = any(${decisions})
      and a.created_at >= to_timestamp(k.requested_at)
      and case when a.origin = 'check_arrived' then a.state in ('refused', 'failed', 'expired')
        else a.state not in ('refused', 'failed', 'expired') end)
  and not exists (
    select from log_entries l
    where l.chat_id = k.chat_id and l.target_id = k.user_id and l.kind = any(${decisions}) and l.via = 'telegram'
      and l.at >= to_timestamp(k.requested_at)))`

/** Of a check `k`: whether anybody waits for its end. */
export const itsRequestWaits = sql<boolean>`case k.way when 'trial' then true when 'group' then ${isHeld} else exists (
  select from join_requests j where j.chat_id = k.chat_id and j.user_id = k.user_id
    and j.requested_at = k.requested_at and j.state = 'waiting') end`

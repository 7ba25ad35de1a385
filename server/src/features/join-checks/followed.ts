import { sql } from 'kysely'

/** Of a check `k`: what the bot did because of it. That it is of a check at all is said for the index. */
export const itsActions = sql`actions a where a.chat_id = k.chat_id and a.target_id = k.user_id
    and a.created_at >= k.asked_at and a.origin like 'check\\_%'`

/**
 * Of a check `k`: the error with which the action that followed from its end did not come about, a refusal's name or
 * Telegram's own words; null: none did, or it came about.
 */
export const followedError = sql<string | null>`(
  select coalesce(a.error, a.state) from ${itsActions} and a.origin = 'check_' || k.state
    and a.state in ('refused', 'failed', 'expired')
  order by a.action_id desc limit 1)`

import { sql } from 'kysely'

/** The bot's actions because of a check `k`. The condition on the origin is there for the index. */
export const itsActions = sql`actions a where a.chat_id = k.chat_id and a.target_id = k.user_id
    and a.created_at >= k.asked_at and a.origin like 'check\\_%'`

/**
 * The error with which the action that followed from the end of a check `k` did not come about, a refusal's name or
 * Telegram's own words; null: none did, or it came about.
 */
export const followedError = sql<string | null>`(
  select coalesce(a.error, a.state) from ${itsActions} and a.origin = 'check_' || k.state
    and a.state in ('refused', 'failed', 'expired')
  order by a.action_id desc limit 1)`

import { sql } from 'kysely'

/** Of a join request `r`: whether they are still answering what the group asks, so that it waits for no admin yet. */
export const isBeingChecked = sql<boolean>`exists (
  select from join_checks k
  where k.chat_id = r.chat_id and k.user_id = r.user_id and k.requested_at = r.requested_at
    and k.state in ('asked', 'opened'))`

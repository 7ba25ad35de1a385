import { type RawBuilder, sql } from 'kysely'

/** What else than a check decides whether somebody may write in a group. */
export const decisions = sql`'{mute,limit,unmute,ban,unban,kick,promote,demote}'::text[]`

/** Whether what holds this person in this group is a check, and no decision of somebody. */
export const isHeldByCheck = (
  chatId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<boolean>`coalesce((
  select l.details::jsonb ->> 'check' = 'arrived' from log_entries l
  where l.chat_id = ${chatId} and l.target_id = ${userId} and l.kind = any(${decisions})
    and l.outcome in ('done', 'uncertain')
  order by l.entry_id desc limit 1), false)`

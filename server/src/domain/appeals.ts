import type { JoinCheckState } from '@steward/contract/join-checks.ts'
import { type RawBuilder, sql } from 'kysely'

/** Of a mute `a` with which a check of who came in began: how that check stands; null: it was forgotten. */
export const checkBegun = sql<JoinCheckState | null>`(
  select k.state from join_checks k
  where k.chat_id = a.chat_id and k.user_id = a.target_id and k.way = 'group' and k.asked_at <= a.created_at
  order by k.asked_at desc limit 1)`

/**
 * Of an action `a`: the bot banned or muted somebody by itself, by a rule or because of the check of who joins, and it
 * still holds: its time is not over, Telegram says that they are, and nobody did anything like it to them since. A group
 * that the bot has left, or that is being forgotten, holds nobody. Whoever is still being checked ends their mute by that.
 */
export const stands = sql<boolean>`(
  a.via = 'bot' and a.kind in ('ban', 'mute') and a.state in ('done', 'partly')
  and coalesce((a.params::jsonb ->> 'until')::bigint > extract(epoch from now()), true)
  and (a.origin like 'check\\_%'
      and (a.origin <> 'check_arrived' or coalesce(${checkBegun} not in ('asked', 'opened'), true))
    or exists (select from rule_hits h where h.action_id in (a.action_id, a.because)))
  and exists (select from chats g
    where g.chat_id = a.chat_id and g.state <> 'bot_removed' and g.forget_asked_at is null)
  and exists (select from members m where m.chat_id = a.chat_id and m.user_id = a.target_id
    and m.status = case a.kind when 'ban' then 'kicked' else 'restricted' end)
  and not exists (select from log_entries l
    where l.chat_id in (
        select a.chat_id union all select i.old_chat_id from chat_aliases i where i.chat_id = a.chat_id)
      and l.target_id = a.target_id and l.kind in ('ban', 'unban', 'mute', 'limit', 'unmute')
      and l.outcome in ('done', 'partly') and l.action_id is distinct from a.action_id and l.at > a.settled_at))`

/** So long after it an action of the bot can be appealed against. */
export const appealDays = 30

/** Whether the target of a standing action `a` may appeal against it now. */
export const isAppealable = sql<boolean>`(
  a.created_at > now() - ${appealDays} * interval '1 day' and ${stands}
  and not exists (select from appeals p where p.action_id = a.action_id)
  and not exists (select from appeals o where o.chat_id = a.chat_id and o.user_id = a.target_id
    and o.written_at > now() - interval '7 days')
  and not exists (select from appeal_blocks b where b.chat_id = a.chat_id and b.user_id = a.target_id))`

/** How many actions of the bot somebody may appeal against now. */
export const appealableOf = (userId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from actions a
  where a.target_id = ${userId} and a.via = 'bot' and a.kind in ('ban', 'mute') and ${isAppealable})`

/** How many appeals of a group are open. */
export const openAppeals = (chatId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from appeals p join actions a on a.action_id = p.action_id
  where p.chat_id = ${chatId} and p.state = 'open' and ${stands})`

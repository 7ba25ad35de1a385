import { listedRules } from '@steward/contract/protection/rule-names.ts'
import { sql } from 'kysely'
import { day } from '#platform/durations.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { ActedOn } from './acted-on.ts'
import { strangerDays, strangerUntil } from './judge/rule.ts'
import { hereSince } from './people.ts'

type ActedOnRow = { chat_id: number; user_id: number; at: number; is_new: boolean }

/**
 * Nothing is kept before it was written. Each group is looked up by itself, whatever rules find in others meanwhile, and in the
 * order of the index that has its hits by time.
 */
export const actedOnQuery = (chatIds: readonly number[], since: number) => sql<ActedOnRow>`
    select distinct q.chat_id, h.user_id, h.at, h.is_copy or coalesce(
      m.messages <= ${strangerUntil} and h.at - ${hereSince} < ${strangerDays * day}, true) as is_new
    from unnest(${unseen([...new Set(chatIds)], 'bigint')}) as q(chat_id)
    left join postures p on p.chat_id = q.chat_id
    cross join lateral (
      select h.user_id, greatest(h.date, h.edited_at) as at, h.rule = 'campaign' as is_copy from rule_hits h
      where h.chat_id = q.chat_id and h.at > to_timestamp(${since}) and greatest(h.date, h.edited_at) > ${since}
        and h.state in ('due', 'done') and (h.wave is null or h.wave not like 'attack %')
        and not (h.verdict = 'delete' and h.rule = any(${[...listedRules]}::text[]))
        and (p.brake_until is null or p.brake_until > now() or h.at > p.brake_until)
      order by h.at
    ) as h
    left join members m on m.chat_id = q.chat_id and m.user_id = h.user_id`

export type ActedOnIn = (chatId: number) => readonly ActedOn[]

function actedOnIn(rows: readonly ActedOnRow[]): ActedOnIn {
  const chats = Map.groupBy(rows, ({ chat_id }) => chat_id)
  return (chatId) =>
    chats.get(chatId)?.map(({ user_id: userId, at, is_new: isNew }) => ({ userId, at, isNew })) ?? []
}

/**
 * On whom rules acted in each of these groups for what was done since then, outside of attacks and since an admin let
 * them act again; asked along.
 */
export async function askActedOn(
  trx: Transaction,
  chatIds: readonly number[],
  since: number,
): Promise<() => ActedOnIn> {
  const rows = await askAlong(trx, actedOnQuery(chatIds, since))
  return () => actedOnIn(rows())
}

/** The same, asked by itself. */
export async function readActedOn(
  trx: Transaction,
  chatIds: readonly number[],
  since: number,
): Promise<ActedOnIn> {
  const { rows } = await actedOnQuery(chatIds, since).execute(trx)
  return actedOnIn(rows)
}

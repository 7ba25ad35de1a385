import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { ActedOn } from './acted-on.ts'

type ActedOnRow = { chat_id: number; user_id: number; at: number }

/**
 * Nothing is kept before it was written. Each group is looked up by itself, whatever rules find in others meanwhile, and in the
 * order of the index that has its hits by time.
 */
export const actedOnQuery = (chatIds: readonly number[], since: number) => sql<ActedOnRow>`
    select distinct q.chat_id, h.user_id, h.at
    from unnest(${unseen([...new Set(chatIds)], 'bigint')}) as q(chat_id)
    left join postures p on p.chat_id = q.chat_id,
    lateral (
      select h.user_id, greatest(h.date, h.edited_at) as at from rule_hits h
      where h.chat_id = q.chat_id and h.at > to_timestamp(${since}) and greatest(h.date, h.edited_at) > ${since}
        and h.state in ('due', 'done') and (h.wave is null or h.wave not like 'attack %')
        and (p.brake_until is null or p.brake_until > now() or h.at > p.brake_until)
      order by h.at
    ) as h`

export type ActedOnIn = (chatId: number) => readonly ActedOn[]

function actedOnIn(rows: readonly ActedOnRow[]): ActedOnIn {
  const chats = Map.groupBy(rows, ({ chat_id }) => chat_id)
  return (chatId) => chats.get(chatId)?.map(({ user_id: userId, at }) => ({ userId, at })) ?? []
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

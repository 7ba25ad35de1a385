import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { PinEntry } from './still-pinned.ts'

/** Of each kind; a group that pinned more since is shown the newest. */
const most = 500

const columns = sql`e.kind, e.actor_id, e.at as moment, e.entry_id,
  floor(extract(epoch from e.at))::bigint as at, (e.details::jsonb ->> 'message_id')::bigint as message_id`

/**
 * What was pinned and unpinned, in its order. Of the id that the group has now alone: its messages had other numbers
 * before it was upgraded.
 */
export async function readEntries(database: Database, chatId: ChatId): Promise<PinEntry[]> {
  const { rows } = await sql<PinEntry>`
    with pinning as (
      select e.* from unnest(array['pin', 'unpin', 'unpin_all']) k (kind) cross join lateral (
        select ${columns} from log_entries e
        where e.chat_id = ${chatId} and e.kind = k.kind and e.outcome = 'done'
        order by e.at desc, e.entry_id desc limit ${most}) e),
    pinned as (
      select array_agg(message_id) as ids, min(moment) as since from pinning where kind = 'pin')
    select kind, actor_id, at, message_id from (
      select * from pinning
      union all
      select ${columns} from log_entries e, pinned
      where e.chat_id = ${chatId} and e.kind = 'delete_message' and e.outcome = 'done' and e.at >= pinned.since
        and (e.details::jsonb ->> 'message_id')::bigint = any(pinned.ids)) e
    order by e.moment, e.entry_id`.execute(database)
  return rows
}

export type Written = { message_id: number; user_id: PinEntry['actor_id']; date: number }

/** Who wrote these, as long as that is kept. */
export async function readWriters(
  database: Database,
  chatId: ChatId,
  ids: readonly number[],
): Promise<Map<number, Written>> {
  const { rows } = await sql<Written>`
    select message_id, user_id, date from message_refs
    where chat_id = ${chatId} and message_id = any(${ids}::bigint[])`.execute(database)
  return new Map(rows.map((row) => [row.message_id, row]))
}

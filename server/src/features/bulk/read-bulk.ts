import { rightFor } from '@steward/contract/actions.ts'
import { BulkAction, type BulkItemPage, type BulkItemState, type BulkState } from '@steward/contract/bulk.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { type MaybeShown, shownOr } from '#domain/people/people-in.ts'
import { shownOf } from '#domain/people/shown.ts'
import type { PhotoUrl } from '#domain/person.ts'

export type ReadParts = { database: Database; photoUrl: PhotoUrl }

type Row = MaybeShown & {
  actor_id: UserId
  bulk_id: number
  action: string
  reason: string | null
  state: BulkState
  total: number
  revision: number
  paused_by_hand: boolean
  started_at: number
  ended_at: number | null
}

/** How many are shown; what is older is in the log. */
const newest = 20
const page = 100
const cursor = cursorOf(z.strictObject({ position: z.int32() }))

const noCounts = (): Record<BulkItemState, number> => ({
  waiting: 0,
  left: 0,
  under_way: 0,
  done: 0,
  partly: 0,
  refused: 0,
  failed: 0,
  uncertain: 0,
  expired: 0,
})

type Count = { bulk_id: number; state: BulkItemState; count: number }

/** The bulk actions of a group, the newest first; one alone when it is named. */
export async function readBulks(
  { database, photoUrl }: ReadParts,
  viewer: { userId: UserId; rights: readonly AdminRight[] },
  { chatId, bulkId }: { chatId: ChatId; bulkId?: number },
) {
  const { rows } = await sql<Row>`
    select b.bulk_id, b.action, b.reason, b.state, b.total, b.revision, b.actor_id, p.*,
      b.state = 'paused' and b.paused_by_hand as paused_by_hand,
      floor(extract(epoch from b.created_at))::bigint as started_at,
      floor(extract(epoch from b.ended_at))::bigint as ended_at
    from bulks b left join ${shownOf('b', 'actor_id')}
    where b.chat_id = ${chatId} ${bulkId === undefined ? sql`` : sql`and b.bulk_id = ${bulkId}`}
    order by b.bulk_id desc limit ${newest}`.execute(database)
  const { rows: counted } = await sql<Count>`
    select bulk_id, state, count(*)::int as count from bulk_items
    where chat_id = ${chatId} and bulk_id = any(${rows.map((row) => row.bulk_id)}::bigint[])
    group by bulk_id, state`.execute(database)
  return rows.map((row) => {
    const counts = noCounts()
    for (const { bulk_id: of, state, count } of counted) if (of === row.bulk_id) counts[state] = count
    const action = BulkAction.parse(JSON.parse(row.action))
    return {
      bulk_id: row.bulk_id,
      by: shownOr(row.actor_id, row, photoUrl),
      action,
      reason: row.reason,
      state: row.state,
      total: row.total,
      revision: row.revision,
      counts,
      paused_by_hand: row.paused_by_hand,
      started_at: row.started_at,
      ended_at: row.ended_at,
      can_stop: row.actor_id === viewer.userId || viewer.rights.includes(rightFor[action.kind]),
    }
  })
}

type Changed = { user_id: UserId; state: BulkItemState; error: string | null }

/** Who changed after a revision. Revisions are written under the lock of their bulk action, so none comes late. */
export async function changedSince(database: Database, chatId: ChatId, bulkId: number, revision: number) {
  const { rows } = await sql<Changed>`
    select user_id, state, error from bulk_items
    where chat_id = ${chatId} and bulk_id = ${bulkId} and revision > ${revision}
    order by position`.execute(database)
  return rows
}

export async function readItems(
  { database, photoUrl }: ReadParts,
  chatId: ChatId,
  {
    bulk_id: bulkId,
    cursor: from,
    limit = page,
  }: { bulk_id: number; cursor?: string | null | undefined; limit?: number | undefined },
): Promise<BulkItemPage> {
  const after = from ? cursor.read(from).position : 0
  const { rows } = await sql<
    MaybeShown & { named_id: UserId; position: number; state: BulkItemState; error: string | null }
  >`
    select i.position, i.state, i.error, i.user_id as named_id, p.*
    from bulk_items i left join ${shownOf('i', 'user_id')}
    where i.chat_id = ${chatId} and i.bulk_id = ${bulkId} and i.position > ${after}
    order by i.position limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      person: shownOr(row.named_id, row, photoUrl),
      state: row.state,
      error: row.error,
    })),
    next_cursor: last && rows.length > limit ? cursor.write({ position: last.position }) : null,
  }
}

import type { BulkItemState, BulkState } from '@steward/contract/bulk.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

/** The same done to many people. */
interface Bulks {
  chat_id: Id<ChatId>
  bulk_id: Generated<number>
  actor_id: Id<UserId>
  /** The client's; the same key of the same person is the same bulk action. */
  key: string
  /** JSON text of what was asked for under that key. */
  asked: string
  /** JSON text: an action without its person. */
  action: string
  reason: string | null
  state: Generated<BulkState>
  total: number
  /** Grows with each change of an item, under the lock of this row. */
  revision: Generated<number>
  /** Somebody who may let it go on has looked at it: the brake does not hold it any more. */
  is_allowed: Generated<boolean>
  /** Of one that is paused: by somebody, not by the brake. */
  paused_by_hand: Generated<boolean>
  created_at: Generated<Date>
  ended_at: Date | null
  /** When to go on. */
  due_at: Generated<Date>
  leased_until: Date | null
  /** Grows with each lease; what a node writes counts only with the fence that it leased under. */
  fence: Generated<number>
}

interface BulkItems {
  chat_id: Id<ChatId>
  bulk_id: number
  position: number
  user_id: Id<UserId>
  /** `under_way` without an action: a node is about to begin it. */
  state: Generated<BulkItemState>
  error: string | null
  action_id: number | null
  /** The bulk action's when this row changed last. */
  revision: Generated<number>
}

/** Whom the brake holds, or held; the row is also what two nodes count under. */
interface Brakes {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  /** Null: never. */
  pulled_at: Date | null
  /** Null while it holds; what came before is not counted any more. */
  released_at: Date | null
  released_by: Id<UserId> | null
  /** What it took: so many in so many minutes. */
  actions: number | null
  minutes: number | null
}

export interface BulkTables {
  bulks: Bulks
  bulk_items: BulkItems
  brakes: Brakes
}

import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferKind, TransferState, TransferVoid } from '@steward/contract/transfers.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

interface TransferApplications {
  chat_id: Id<ChatId>
  apply_id: string
  kind: TransferKind
  /** As it was written last; whether its time is over is judged when it is read. */
  state: TransferState
  /** Who answered for the group; null: nobody was left. */
  steward_user_id: ColumnType<UserId | null, number | null, number | null>
  receiver_user_id: Id<UserId>
  reason: string | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  steward_told_at: Generated<Date | null>
  receiver_told_at: Generated<Date | null>
  /** The client's; the same key of whoever began it is the same application. */
  key: ColumnType<string | null, string | undefined, never>
  /** It was open to objections of every admin. */
  cooled: Generated<boolean>
  settled_by: ColumnType<UserId | null, number | undefined, number | null>
  /** Why it was declined or objected to. */
  settled_reason: ColumnType<string | null, string | undefined, string | null>
  void_because: ColumnType<TransferVoid | null, TransferVoid | undefined, TransferVoid | null>
  /** Until then some node has a last look before it grants. */
  leased_until: ColumnType<Date | null, never, Date | null>
}

/** Who answers for a group; one row a group, from when its admins are known. */
interface Stewardships {
  chat_id: Id<ChatId>
  /** Null: nobody. */
  steward_user_id: ColumnType<UserId | null, number | null, number | null>
  since: Generated<Date>
  successor_user_id: ColumnType<UserId | null, number | undefined, number | null>
  /** So many days without a sign open the group for claims. */
  silent_days: Generated<number>
  /** The owner in Telegram when it began: about another the steward is asked. */
  owner_user_id: ColumnType<UserId | null, number | null | undefined, number | null>
  /** The other owner of whom people were told; 0: that nobody owns it. */
  owner_told_id: ColumnType<number | null, never, number | null>
  /** When people were told that this steward is gone. */
  gone_told_at: ColumnType<Date | null, never, Date | null>
  /** When to look next whether there is something to tell. */
  look_at: Generated<Date>
}

export interface TransferTables {
  transfer_applications: TransferApplications
  stewardships: Stewardships
}

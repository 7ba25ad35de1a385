import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferKind, TransferState } from '@steward/contract/transfers.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

interface TransferApplications {
  /** As it was when the application was made: a group that was upgraded since is found through its alias. */
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
}

export interface TransferTables {
  transfer_applications: TransferApplications
}

import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { ActionTables } from './schema-actions.ts'
import type { BulkTables } from './schema-bulk.ts'
import type { ChatTables } from './schema-chats.ts'
import type { LinkTables } from './schema-links.ts'
import type { MemberTables } from './schema-members.ts'
import type { NoticeTables } from './schema-notices.ts'
import type { OwnDataTables } from './schema-own-data.ts'
import type { PeopleTables } from './schema-people.ts'
import type { ModerationTables } from './schema-moderation.ts'
import type { ProtectionTables } from './schema-protection.ts'
import type { TrafficTables } from './schema-traffic.ts'
import type { TransferTables } from './schema-transfers.ts'

/**
 * Every table, as the migrations leave it. Three habits hold everywhere: a chat's rows begin their key with
 * `chat_id`; our own times are `timestamptz`; dates that Telegram gave stay unix seconds in a `bigint`, because they
 * are compared with Telegram's and never with a clock of ours.
 *
 * `bigint` arrives as a number (ids have at most 52 bits). `sum()` of bigints is `numeric` and arrives as text:
 * cast it (`sum(x)::bigint`). JSON text columns take and give strings.
 */
export type Schema = PeopleTables &
  TrafficTables &
  ChatTables &
  MemberTables &
  LinkTables &
  ActionTables &
  BulkTables &
  TransferTables &
  NoticeTables &
  OwnDataTables &
  ModerationTables &
  ProtectionTables

export type Database = Kysely<Schema>
/** @public */
export type Transaction = KyselyTransaction<Schema>

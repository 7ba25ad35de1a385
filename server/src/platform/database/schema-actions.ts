import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>
/** Who decided: a person in the app, a person by a command in the group, or the bot by a rule. */
export type Via = 'app' | 'command' | 'bot'

/** What was asked for, and how it stands. */
interface Actions {
  chat_id: Id<ChatId>
  action_id: Generated<number>
  kind: string
  via: Via
  actor_id: Id<UserId>
  target_id: Id<UserId> | null
  /** JSON text of the whole action. */
  params: string
  reason: string | null
  /** The client's; the same key of the same person is the same action. */
  key: string
  state: Generated<ActionState>
  /** A refusal's name, or Telegram's own words. */
  error: string | null
  created_at: Generated<Date>
  settled_at: Date | null
}

/** What was done, by whom and why. Nothing here is ever changed (SEC-51). */
interface LogEntries {
  chat_id: Id<ChatId>
  entry_id: Generated<number>
  at: Generated<Date>
  kind: string
  /** `telegram`: by hand, in the messenger itself. */
  via: Via | 'telegram'
  actor_id: Id<UserId> | null
  target_id: Id<UserId> | null
  action_id: number | null
  reason: string | null
  outcome: ActionState
  error: string | null
  /** JSON text. */
  details: string | null
}

export interface ActionTables {
  actions: Actions
  log_entries: LogEntries
}

import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogKind, LogVia } from '@steward/contract/log.ts'
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
  /** False: somebody let it go on, or it takes nothing from an admin; the brake does not count it. */
  is_braked: Generated<boolean>
  /** Its calls that have not ended, and those that came to be. */
  calls_left: Generated<number>
  calls_done: Generated<number>
  /** How the first of them ended that did not come to be. */
  trouble: Exclude<ActionState, 'done' | 'under_way'> | null
  /** The action of which this one is the consequence. */
  because: number | null
  /** What it replaces, as it was when the action began; null where it replaces nothing that is known. */
  before: string | null
  /** A rollback of settings, a file of them, a clean-up, a night or a check asked for it; null: it was asked for by itself. */
  origin:
    | 'rollback'
    | 'import'
    | 'clean_up'
    | 'night_closed'
    | 'night_opened'
    | 'check_arrived'
    | 'check_passed'
    | 'check_failed'
    | 'check_left'
    | 'check_timed_out'
    | null
}

/** A warning counts until it expires or is taken back. */
interface Warnings {
  chat_id: Id<ChatId>
  warning_id: Generated<number>
  user_id: Id<UserId>
  by_user_id: Id<UserId>
  action_id: number
  reason: string | null
  created_at: Generated<Date>
  expires_at: Date | null
  revoked_at: Date | null
  revoked_by: Id<UserId> | null
}

/** Who made somebody an admin through us (SEC-31). The log forgets; this does not. */
interface Appointments {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  by_user_id: Id<UserId>
  action_id: number
  made_at: Generated<Date>
}

/** Whose message is whose, for as long as Telegram lets a bot delete it. No word of what it says. */
interface MessageRefs {
  chat_id: Id<ChatId>
  message_id: number
  user_id: Id<UserId>
  /** Telegram's date, unix seconds. */
  date: number
}

/** What was done, by whom and why. Nothing here is ever changed (SEC-51). */
interface LogEntries {
  chat_id: Id<ChatId>
  entry_id: Generated<number>
  at: Generated<Date>
  kind: LogKind
  via: LogVia
  actor_id: Id<UserId> | null
  target_id: Id<UserId> | null
  action_id: number | null
  reason: string | null
  outcome: ActionState
  error: string | null
  /** JSON text. */
  details: string | null
}

/** An address from which a file is fetched, once and soon. */
interface LogExports {
  chat_id: Id<ChatId>
  token_hash: Buffer
  user_id: Id<UserId>
  what: Generated<'log' | 'settings' | 'activity' | 'members' | 'picture'>
  /** JSON text: what of it is wanted. */
  filter: string
  language: string
  expires_at: Date
}

export interface ActionTables {
  log_exports: LogExports
  actions: Actions
  log_entries: LogEntries
  warnings: Warnings
  appointments: Appointments
  message_refs: MessageRefs
}

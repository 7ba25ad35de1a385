import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogVia } from '@steward/contract/log.ts'
import type { ProfilePart } from '@steward/contract/settings-parts.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

interface GroupSettingsRows {
  chat_id: Id<ChatId>
  /** JSON text of what differs from the defaults, or did when it was saved. */
  settings: string
  version: Generated<number>
  changed_by: Id<UserId> | null
  changed_at: Generated<Date>
}

/** One change of them, with all of them around it. */
interface GroupSettingsChanges {
  chat_id: Id<ChatId>
  version: number
  how: 'begun' | 'edit' | 'rollback' | 'import'
  restored_version: number | null
  restored_side: 'before' | 'after' | null
  /** JSON text, as in `group_settings`. Null: what was before is not kept. */
  before: string | null
  after: string
  changed_by: Id<UserId> | null
  changed_at: Generated<Date>
}

/** One change of what Telegram keeps of a group. */
interface GroupProfileChanges {
  chat_id: Id<ChatId>
  change_id: Generated<number>
  part: ProfilePart
  /** Of permissions the names of those that members have, with spaces between. Null: nobody knows. */
  before: string | null
  after: string
  how: 'edit' | 'rollback' | 'import'
  via: LogVia
  /** Null: nobody that we know. */
  changed_by: Id<UserId> | null
  /** Of the action that did it; null: it was done by hand in Telegram. */
  action_id: number | null
  changed_at: Date
}

/** Somebody who came in, so that they are welcomed once. */
interface Newcomers {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  /** Unix seconds, by Telegram's clock. */
  came_at: number
  is_waiting: Generated<boolean>
  noticed_at: Generated<Date>
}

interface Welcomes {
  chat_id: Id<ChatId>
  /** When to welcome whoever waits; null: nobody does. */
  due_at: Date | null
  quiet_until: Generated<Date>
  /** The outbox's key of the newest one. */
  said_key: string | null
}

/** A message of which members complained; they are its voices. */
interface Reports {
  chat_id: Id<ChatId>
  report_id: Generated<number>
  message_id: number
  /** Null: it was written in the name of a channel. */
  target_id: Id<UserId> | null
  sender_title: string | null
  excerpt: string | null
  message_date: number
  /** Quiet until there are as many voices as the group's settings ask for. */
  state: Generated<'quiet' | 'open' | 'dismissed' | 'acted' | 'expired'>
  voices: Generated<number>
  reported_at: Generated<Date>
  /** When the last of its voices spoke. */
  heard_at: Generated<Date>
  settled_at: Date | null
  settled_by: Id<UserId> | null
  /** What an admin answered from the bot's chat, as JSON; null: nobody has, or it is carried out. */
  answer: string | null
  answered_by: Id<UserId> | null
  /** When it is to be carried out, or by another node. */
  answer_due: Date | null
  answer_attempts: Generated<number>
}

interface ReportVoices {
  chat_id: Id<ChatId>
  report_id: number
  user_id: Id<UserId>
  reason: string | null
  created_at: Generated<Date>
}

interface StaffCommands {
  chat_id: Id<ChatId>
  message_id: number
  actor_id: Id<UserId>
  /** JSON text. */
  command: string
  due_at: Generated<Date>
  attempts: Generated<number>
  done_at: Date | null
  created_at: Generated<Date>
  /** When rules were told; only commands to them have it. */
  carried_at: Date | null
}

interface FleetingLines {
  chat_id: Id<ChatId>
  /** Of the message that is answered. */
  message_id: number
  due_at: Date
  /** To whom it was answered, where that counts against their pace. */
  speaker_id: number | null
  said_at: Generated<Date>
  /** Nothing is left of it in the group; only the pace looks at it. */
  is_cleared: Generated<boolean>
  /** What everybody may read where Telegram does not show it to one alone; null: the same. */
  said_instead: string | null
}

interface LastingLines {
  chat_id: Id<ChatId>
  /** The `dedupe_key` of the call that says it. */
  said_key: string
  due_at: Date
}

/** Somebody asks the admins to take back what the bot did to them. */
interface Appeals {
  chat_id: Id<ChatId>
  appeal_id: Generated<number>
  user_id: Id<UserId>
  action_id: number
  /** The client's; the same key is the same appeal. */
  key: string
  text: string
  written_at: Generated<Date>
  state: Generated<'open' | 'lifted' | 'kept' | 'over'>
  answer: string | null
  answered_by: Id<UserId> | null
  answered_at: Date | null
  /** The key of the admin who answers, or is doing so until `held_until`. */
  answer_key: string | null
  held_until: Date | null
}

/** Whose appeals the admins of a group want no more. */
interface AppealBlocks {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  by_user_id: Id<UserId>
  at: Generated<Date>
}

export interface ModerationTables {
  appeals: Appeals
  appeal_blocks: AppealBlocks
  group_settings: GroupSettingsRows
  group_settings_changes: GroupSettingsChanges
  group_profile_changes: GroupProfileChanges
  newcomers: Newcomers
  welcomes: Welcomes
  reports: Reports
  report_voices: ReportVoices
  staff_commands: StaffCommands
  fleeting_lines: FleetingLines
  lasting_lines: LastingLines
}

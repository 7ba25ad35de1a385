import { z } from 'zod/mini'
import { Action, ActionState } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { ChatId, UserId } from './ids.ts'
import { JoinAsked } from './join-checks.ts'
import { Person } from './person.ts'

/** Everything that may stand in the log of a group, by what it is about. */
export const logKinds = {
  people: [
    'ban',
    'unban',
    'kick',
    'mute',
    'limit',
    'unmute',
    'ban_channel',
    'unban_channel',
    'warn',
    'unwarn',
    'tag',
    'added',
    'note_added',
    'note_removed',
    'members_exported',
  ],
  admins: ['promote', 'demote', 'title', 'owner_changed'],
  requests: ['approve', 'decline', 'left_to_admins'],
  messages: [
    'delete_messages',
    'delete_message',
    'delete_reactions',
    'delete_channel_reactions',
    'pin',
    'unpin',
    'unpin_all',
  ],
  group: ['rename', 'describe', 'photo_changed', 'permissions', 'settings_changed', 'upgraded'],
  links: ['link_created', 'link_edited', 'link_revoked'],
  reports: ['report', 'report_dismissed', 'appeal_answered'],
  protection: [
    'trusted',
    'untrusted',
    'attack_started',
    'attack_ended',
    'rules_braked',
    'rules_released',
    'marked_not_spam',
    'marks_forgotten',
    'night_kept',
  ],
  stewardship: [
    'transfer_offered',
    'transfer_claimed',
    'transfer_accepted',
    'transfer_declined',
    'transfer_withdrawn',
    'transfer_expired',
    'transfer_void',
    'transfer_objected',
    'transfer_granted',
    'steward_gone',
    'successor_named',
    'successor_removed',
    'silent_days_changed',
  ],
  bulk: ['bulk_started', 'brake_pulled', 'brake_released'],
  bot: ['bot_added', 'bot_removed', 'bot_rights'],
} as const

export type LogGroup = keyof typeof logKinds
export type LogKind = (typeof logKinds)[LogGroup][number]

/** Who decided: somebody in the app, by a command in the group, the bot by a rule, or somebody by hand in Telegram. */
export const LogVia = z.enum(['app', 'command', 'bot', 'telegram'])
export type LogVia = z.infer<typeof LogVia>

const groups = Object.keys(logKinds).filter((name): name is LogGroup => name in logKinds)
export const LogGroupName = z.enum(groups)
export const LogKindName = z.enum(Object.values(logKinds).flat())

/**
 * - `anonymous`: an admin who hides behind the group. - `channel`: somebody who speaks as a channel.
 * - `bot`: our bot, by itself. - `unknown`: Telegram did not say.
 */
export const LogActor = z.enum(['person', 'anonymous', 'channel', 'bot', 'unknown'])
export type LogActor = z.infer<typeof LogActor>

const names = z.array(z.string())
const text = z.nullable(z.string())

/** What else is known of an entry, each where it makes sense. */
export const LogDetails = z.object({
  /** Unix seconds; null: forever. */
  until: z.optional(z.nullable(z.int())),
  /** What may still be done, by Telegram's names. */
  permissions: z.optional(names),
  rights: z.optional(names),
  lost: z.optional(names),
  title: z.optional(text),
  tag: z.optional(text),
  description: z.optional(text),
  /** What stood there until then; of an admin the names of the rights, with spaces between, of somebody who is
   * muted or restricted how they were until then, as JSON. */
  before: z.optional(text),
  message_id: z.optional(z.int()),
  /** Of a channel that was banned or unbanned, or whose reactions were removed. */
  sender_chat_id: z.optional(z.int()),
  delete_messages: z.optional(z.boolean()),
  expires_days: z.optional(z.nullable(z.int())),
  /** How many. Of members who were exported: set where there were more. */
  count: z.optional(z.int()),
  /** What a bulk action did to each. */
  action: z.optional(z.string()),
  /** The name of an invite link, or how its address begins. */
  link: z.optional(text),
  /** Which condition of a transfer broke: a `TransferVoid`. Of a steward who is gone: a `StewardState`. */
  condition: z.optional(z.string()),
  /** The names of settings that changed. */
  changed: z.optional(names),
  /** It followed from another action, such as a warning too many. */
  because: z.optional(z.int()),
  /** Of permissions: they were taken for a night, or given back after it. */
  night: z.optional(z.enum(['closed', 'opened'])),
  /** How the check of who joins ended from which it follows; `arrived`: it began with this. */
  check: z.optional(z.enum(['arrived', 'passed', 'failed', 'left', 'timed_out', 'queued'])),
  /** What was asked in that check, once it has ended. */
  asked: z.optional(JoinAsked),
  /** What became of an appeal. */
  appeal: z.optional(z.enum(['lifted', 'kept'])),
})
export type LogDetails = z.infer<typeof LogDetails>

/** What is written of something that was done. */
export const WrittenEntry = z.object({
  entry_id: z.int(),
  /** Unix seconds. */
  at: z.int(),
  kind: LogKindName,
  via: LogVia,
  /** Null where nobody is known; `actor_is` says what is. */
  actor: z.nullable(Person),
  actor_is: LogActor,
  target: z.nullable(Person),
  /** Set where somebody is meant of whom nothing else is known. */
  target_id: z.nullable(UserId),
  reason: z.nullable(z.string()),
  outcome: ActionState,
  /** A refusal's name, or Telegram's own words. */
  error: z.nullable(z.string()),
  details: LogDetails,
})
export type WrittenEntry = z.infer<typeof WrittenEntry>

export const LogEntry = z.object({
  ...WrittenEntry.shape,
  /** A rule led to it: the action whose hits say why; null: no rule, or what it found was forgotten. */
  why: z.nullable(z.int()),
  /** What would take it back, as things stand now; null where nothing does. */
  undo: z.nullable(Action),
})
export type LogEntry = z.infer<typeof LogEntry>

export const LogPage = z.object({
  entries: z.array(LogEntry),
  /** A search looks through so much at a time: a page may be short, or empty, and not be the last. */
  next_cursor: z.nullable(z.string()),
})
export type LogPage = z.infer<typeof LogPage>

/** Something that was done in one of my groups. */
export const FoundEntry = z.object({
  chat: z.object({ chat_id: ChatId, title: z.string() }),
  entry: WrittenEntry,
})
export type FoundEntry = z.infer<typeof FoundEntry>

/** Unix seconds; what is farther than the year 9999 no log holds. */
const Moment = z.int().check(z.minimum(0), z.maximum(253_402_300_799))

/** What of the log is wanted. */
export const logFilter = {
  group_of_kinds: z.optional(z.array(LogGroupName).check(z.maxLength(groups.length))),
  actor_id: z.optional(UserId),
  target_id: z.optional(UserId),
  /** The first one in and the second one out. */
  from: z.optional(Moment),
  to: z.optional(Moment),
  /** A part of the reason; or of the name, @username or id of who did it or whom it was done to. */
  search: z.optional(z.string().check(z.maxLength(64))),
}

export const logEndpoints = {
  '/api/groups/logs': endpoint({
    summary:
      'What was done in all the groups that I administer, found as in the log of each: the newest first, page by page',
    access: 'session',
    effect: 'read',
    input: z.strictObject({
      search: z.string().check(z.minLength(1), z.maxLength(64)),
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: z.object({
      found: z.array(FoundEntry),
      /** As of a log: a page may be short, or empty, and not be the last. */
      next_cursor: z.nullable(z.string()),
    }),
  }),
  '/api/groups/log': endpoint({
    summary: 'What was done in a group, by whom, to whom and why: the newest first, page by page',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      ...logFilter,
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: LogPage,
  }),
  '/api/groups/log/export': endpoint({
    summary:
      'Where the log, filtered alike, can be fetched as CSV: once, within a minute, by whoever has the address',
    access: { right: 'any', alsoLeft: true },
    effect: 'change',
    quota: 'file',
    input: z.strictObject({ chat_id: ChatId, ...logFilter }),
    result: z.object({ path: z.string() }),
  }),
}

import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { languages } from './languages.ts'
import { MemberPermission } from './permissions.ts'
import { longestText } from './settings-parts.ts'

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const day = 24 * 3600

/** What happens to somebody who reaches the limit of warnings. */
const Consequence = z.enum(['none', 'mute', 'kick', 'ban'])
export type Consequence = z.infer<typeof Consequence>

const Warn = z.object({
  limit: between(1, 20),
  consequence: Consequence,
  /** How long the consequence lasts; null: for ever. What is nearer or farther Telegram takes for "for ever". */
  seconds: z.nullable(between(60, 366 * day)),
  /** When a warning counts no more; null: never. */
  expires_days: z.nullable(between(1, 3650)),
})
const Reports = z.object({
  enabled: z.boolean(),
  /** How many members have to report a message before the admins hear of it. */
  threshold: between(1, 20),
  /** How many reports one member may make in an hour. */
  per_hour: between(1, 60),
})
const Welcome = z.object({
  /** What newcomers read, with `{name}` and `{group}` filled in; null: nothing is said. */
  text: z.nullable(z.string().check(z.maxLength(longestText.welcome))),
  /** Whether a new welcome takes the place of the one before. */
  replaces: z.boolean(),
})
/** More bans and demotions of one admin than `actions` in `minutes` pause that admin. */
const Brake = z.object({ actions: between(1, 500), minutes: between(1, 1440) })

export const GroupSettings = z.object({
  /** What the bot speaks in the group; null: the language of the one to whom it speaks. */
  language: z.nullable(z.enum(languages)),
  welcome: Welcome,
  /** What `/rules` posts; null: nothing is written yet. */
  rules_text: z.nullable(z.string().check(z.maxLength(longestText.rules))),
  warn: Warn,
  reports: Reports,
  brake: Brake,
  /** How long the log of what was done is kept. */
  log_days: between(30, 3650),
})
export type GroupSettings = z.infer<typeof GroupSettings>

export const defaultGroupSettings: GroupSettings = {
  language: null,
  welcome: { text: null, replaces: true },
  rules_text: null,
  warn: { limit: 3, consequence: 'mute', seconds: day, expires_days: 30 },
  reports: { enabled: true, threshold: 1, per_hour: 5 },
  brake: { actions: 20, minutes: 5 },
  log_days: 180,
}

/** A part that is named is given whole; what is left out stays as it is. */
export const GroupSettingsChange = z.strictObject({
  language: z.optional(GroupSettings.shape.language),
  welcome: z.optional(z.strictObject(Welcome.shape)),
  rules_text: z.optional(GroupSettings.shape.rules_text),
  warn: z.optional(z.strictObject(Warn.shape)),
  reports: z.optional(z.strictObject(Reports.shape)),
  brake: z.optional(z.strictObject(Brake.shape)),
  log_days: z.optional(GroupSettings.shape.log_days),
})
export type GroupSettingsChange = z.infer<typeof GroupSettingsChange>

export const SettingsVersion = z.int().check(z.gte(0))

export const SettingsOfGroup = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  /** What members may do by default; null: not compared with Telegram yet. */
  permissions: z.nullable(z.array(MemberPermission)),
  settings: GroupSettings,
  /** Grows with each change; 0: nobody has changed anything yet. */
  version: SettingsVersion,
  /** Whether I hold the right to change them. */
  may_change: z.boolean(),
  /** What follows a warning may be a ban, so it takes the right to ban as well (SEC-29). */
  may_change_warn: z.boolean(),
  /** The brake holds admins, so only the owner changes it, inside the messenger. */
  may_change_brake: z.boolean(),
  /** Whoever runs the server keeps the log no longer than this, whatever a group chooses. */
  log_days_most: z.int(),
})
export type SettingsOfGroup = z.infer<typeof SettingsOfGroup>

export const groupSettingsEndpoints = {
  '/api/groups/settings': endpoint({
    summary: 'How Steward behaves in a group',
    access: { right: 'any', effect: 'read' },
    input: z.strictObject({ chat_id: ChatId }),
    result: SettingsOfGroup,
  }),
  '/api/groups/settings/save': endpoint({
    summary: 'Change how Steward behaves in a group, unless somebody else changed it since that version',
    access: { right: 'can_change_info' },
    input: z.strictObject({ chat_id: ChatId, version: SettingsVersion, change: GroupSettingsChange }),
    result: SettingsOfGroup,
  }),
}

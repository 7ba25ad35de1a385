import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { GroupSettingsChange, SettingsVersion } from '../group-settings.ts'
import { ChatId, UserId } from '../ids.ts'
import { Person } from '../person.ts'
import { refusalNames } from '../refusals.ts'
import { AdminRight } from '../rights.ts'
import { Hit, HitPage, JudgingRule } from './hit.ts'
import { presetNames } from './presets.ts'
import { ruleNames } from './rule-names.ts'
import { verdicts } from './rules-table.ts'
import { Checked, TryResult } from './trying.ts'

/** Unix seconds. */
const UnixTime = z.int()
const Cursor = z.optional(z.nullable(z.string().check(z.maxLength(512))))

/** - `attack`: the strictest preset holds until `until`. - `braked`: the rules acted on too many, and are held back. */
const Posture = z.object({
  is: z.enum(['off', 'calm', 'braked', 'attack']),
  since: z.nullable(UnixTime),
  until: z.nullable(UnixTime),
  /** Who raised it; null: the rules did, or nobody has. */
  by: z.nullable(Person),
})
export type Posture = z.infer<typeof Posture>

/** What keeps something that is on from working here. */
const trouble = {
  /** A right that Steward lacks, or the kind of group; null: it works. */
  problem: z.nullable(z.enum(refusalNames)),
  /** The rights that Steward lacks for it. */
  missing: z.array(AdminRight),
}

const RuleState = z.object({
  rule: z.enum(ruleNames),
  verdict: z.enum(verdicts),
  ...trouble,
  /** In the last seven days: how often it found something, and how often an admin undid what followed. */
  hits: z.int(),
  undone: z.int(),
})
export type RuleState = z.infer<typeof RuleState>

/** Whether it is night in the group: from when its permissions are taken until they are given back. */
const Night = z.object({
  is_closed: z.boolean(),
  /** When it ends by its times; null: there is none now, or it ends as soon as Telegram does it. */
  until: z.nullable(UnixTime),
  /** The group's, on whose clock its times are. */
  zone: z.string(),
})

/** A list of spammers that this server asks about newcomers, where the group's rule is on. */
const SpammerList = z.object({
  /** `cas`, `lols`, or what the operator calls it. */
  list: z.string(),
  /** Since when it has not answered; null: it answers. */
  down_since: z.nullable(UnixTime),
})
export type SpammerList = z.infer<typeof SpammerList>

/** Whether Telegram tells Steward about newcomers' profiles, where the group's rule is on. */
const ProfileSource = z.object({
  /** Since when it has not; null: it does. */
  down_since: z.nullable(UnixTime),
  /** - `slowed`: Telegram wants fewer questions. - `unreachable`: no answer. - `refused`: it does not let Steward ask. */
  why: z.nullable(z.enum(['slowed', 'unreachable', 'refused'])),
})
export type ProfileSource = z.infer<typeof ProfileSource>

export const Protection = z.object({
  posture: Posture,
  /** `custom`: the settings are those of no preset. */
  preset: z.enum([...presetNames, 'custom']),
  /** Of the settings as they are now. */
  version: SettingsVersion,
  rules: z.array(RuleState),
  /** Of service messages. An older node says nothing of it. */
  cleanup: z.optional(z.object(trouble)),
  trusted: z.int(),
  /** Messages that this group's admins showed to be spam, or not; and how many it takes until they count. */
  marks: z.object({ spam: z.int(), ham: z.int(), spam_needed: z.int(), ham_needed: z.int() }),
  /** Nobody has chosen anything here, and no admin declined the offer to. */
  is_offered: z.boolean(),
  night: Night,
  /** Those that the operator has set up, in their order. */
  spammer_lists: z.array(SpammerList),
  profiles: ProfileSource,
  /** Whether I may give Steward rights, in Telegram. */
  may_give_rights: z.boolean(),
})
export type Protection = z.infer<typeof Protection>

/** `bulk_ids`: what goes on for some time, to be looked at as any bulk action. */
const UndoneForMany = z.object({ people: z.int(), bulk_ids: z.array(z.int()) })

const chat = { chat_id: ChatId }

export const protectionEndpoints = {
  '/api/groups/protection': endpoint({
    summary: 'How a group is protected now: posture, preset, and each rule with what it did in seven days',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject(chat),
    result: Protection,
  }),
  '/api/groups/protection/hits': endpoint({
    summary:
      'What rules found, by rule or person, the newest first; or one alone, by its id or the action that followed',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({
      ...chat,
      rule: z.optional(JudgingRule),
      user_id: z.optional(UserId),
      action_id: z.optional(z.int()),
      hit_id: z.optional(z.int()),
      cursor: Cursor,
    }),
    result: HitPage,
  }),
  '/api/groups/protection/undo': endpoint({
    summary:
      'Take back what followed from what a rule found, and learn from it; trust them where that is asked',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: 'action',
    input: z.strictObject({ ...chat, hit_id: z.int(), trust: z.boolean() }),
    result: z.object({ hit: Hit }),
  }),
  '/api/groups/protection/undo-wave': endpoint({
    summary:
      'Take back what followed for everybody of the wave or attack that a hit is part of; the same key once',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: 'bulk',
    input: z.strictObject({ ...chat, hit_id: z.int(), key: z.uuid() }),
    result: UndoneForMany,
  }),
  '/api/groups/protection/undo-person': endpoint({
    summary: 'Take back all that followed for one person, each of it once',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: 'bulk',
    input: z.strictObject({ ...chat, user_id: UserId }),
    result: UndoneForMany,
  }),
  '/api/groups/protection/try': endpoint({
    summary: 'Replay changes that are not saved over the messages of the last two days',
    access: { right: 'can_change_info' },
    effect: 'read',
    input: z.strictObject({ ...chat, change: GroupSettingsChange, rule: z.optional(JudgingRule) }),
    result: TryResult,
  }),
  '/api/groups/protection/check': endpoint({
    summary:
      'What of changes that are not saved cannot be kept, with its place, and which words are everywhere',
    access: { right: 'can_change_info' },
    effect: 'read',
    input: z.strictObject({ ...chat, change: GroupSettingsChange }),
    result: Checked,
  }),
  '/api/groups/protection/fine': endpoint({
    summary:
      'Have a message that a try found count as not spam; whether there was enough of it to learn from',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: 'action',
    input: z.strictObject({ ...chat, message_id: z.int() }),
    result: z.object({ is_learned: z.boolean() }),
  }),
  '/api/groups/protection/attack': endpoint({
    summary:
      'Put a group under attack for some minutes; without any, back to calm, where rules act again, too',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: 'action',
    input: z.strictObject({ ...chat, minutes: z.nullable(z.int().check(z.gte(10), z.lte(1440))) }),
    result: z.object({ posture: Posture }),
  }),
  '/api/groups/protection/trusted': endpoint({
    summary: 'Whom the rules of a group leave alone, because an admin said so',
    access: { right: 'any' },
    effect: 'read',
    /** With `user_id`: them alone, if they are among them. */
    input: z.strictObject({ ...chat, user_id: z.optional(UserId), cursor: Cursor }),
    result: z.object({
      trusted: z.array(z.object({ person: Person, by: z.nullable(Person), since: UnixTime })),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  '/api/groups/protection/trust': endpoint({
    summary: 'Have the rules leave somebody alone, or look at them again',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: 'action',
    input: z.strictObject({ ...chat, user_id: UserId, is_trusted: z.boolean() }),
    result: z.object({}),
  }),
  '/api/groups/protection/forget-marks': endpoint({
    summary: 'Forget what the rules learned from what admins of this group did',
    access: { right: 'can_change_info' },
    effect: 'change',
    quota: 'action',
    input: z.strictObject(chat),
    result: z.object({}),
  }),
  '/api/groups/protection/decline': endpoint({
    summary: 'Remember that protection was offered and not wanted now',
    access: { right: 'can_change_info' },
    effect: 'change',
    quota: null,
    input: z.strictObject(chat),
    result: z.object({}),
  }),
}

import { z } from 'zod/mini'
import { Action, ActionState } from '../actions.ts'
import { SettingsVersion } from '../group-settings.ts'
import { Person } from '../person.ts'
import { judgingRules } from './rule-names.ts'
import { verdicts } from './rules-table.ts'
import { Signal } from './signal.ts'

/** Unix seconds. */
const UnixTime = z.int()

export const JudgingRule = z.enum(judgingRules)

/** What a rule found, what followed, and what became of that. */
export const Hit = z.object({
  hit_id: z.int(),
  /** Unix seconds: when the message was written, or the person came. */
  at: UnixTime,
  /** Null: somebody wrote as a channel. */
  person: z.nullable(Person),
  /** Of that channel, where it is known. */
  sender_title: z.nullable(z.string()),
  rule: JudgingRule,
  signals: z.array(Signal),
  verdict: z.enum(verdicts),
  seconds: z.nullable(z.int()),
  /** How the message begins; null: it has no text, or that was forgotten after a week. */
  excerpt: z.nullable(z.string()),
  /** How the part of their profile begins in which a rule found something; null as above, or nothing was found there. */
  profile_excerpt: z.nullable(z.string()),
  message_url: z.nullable(z.string()),
  messages: z.int(),
  /** The version of the group's settings by which it was judged. */
  settings_version: SettingsVersion,
  state: z.enum(['due', 'done', 'watched', 'asked', 'spared']),
  /** What became of the action; null: there is none. */
  outcome: z.nullable(ActionState),
  /** Why nothing was done: a refusal's name, or `trusted`. */
  error: z.nullable(z.string()),
  action_id: z.nullable(z.int()),
  undone_at: z.nullable(UnixTime),
  undone_by: z.nullable(Person),
  /** In Telegram, not through Steward. */
  undone_by_hand: z.boolean(),
  /** How many people the same wave or attack concerned, of whom nothing was undone yet; 0: it stands alone. */
  wave_people: z.int(),
  /** What would take it back, as things stand now; null where nothing does. */
  undo: z.nullable(Action),
})
export type Hit = z.infer<typeof Hit>

export const HitPage = z.object({ hits: z.array(Hit), next_cursor: z.nullable(z.string()) })
export type HitPage = z.infer<typeof HitPage>

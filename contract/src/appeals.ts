import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { JoinCheck } from './join-checks.ts'
import { Person } from './person.ts'
import { judgingRules } from './protection/rule-names.ts'
import { Signal } from './protection/signal.ts'

/** Unix seconds. */
const UnixTime = z.int()

export const longestAppeal = { text: 500, answer: 300 }

/**
 * `lifted`, `kept`: an admin answered. - `over`: what it is about ended by itself or otherwise, before anybody answered.
 */
const AppealState = z.enum(['open', 'lifted', 'kept', 'over'])

/** What the bot did to somebody, and until when; null: forever. */
const deed = {
  what: z.enum(['ban', 'mute']),
  at: UnixTime,
  until: z.nullable(UnixTime),
}

const written = {
  text: z.string(),
  written_at: UnixTime,
  state: AppealState,
  /** In the words of the admin who answered; null: there are none. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(UnixTime),
}

export const MyDeed = z.object({
  action_id: z.int(),
  /** What the group was called when they were last in it; empty: nobody knows. */
  title: z.string(),
  ...deed,
  /** Why, in their language: the end of a sentence. */
  why: z.string(),
  appeal: z.nullable(z.object(written)),
  /** Whether they may appeal, or why not: they have; they did in this group this week; its admins want no more. */
  may: z.enum(['yes', 'appealed', 'this_week', 'blocked']),
  /** Of `this_week` from when on they may. */
  again_at: z.nullable(UnixTime),
})
export type MyDeed = z.infer<typeof MyDeed>

export const Appeal = z.object({
  appeal_id: z.int(),
  /** Null: nobody that the group shows. */
  person: z.nullable(Person),
  ...deed,
  /** The rule that weighed most; null: the check of who joins was not passed. */
  rule: z.nullable(z.enum(judgingRules)),
  /** Why the rule acted; null: no rule did, or it was forgotten. */
  flagged: z.nullable(z.array(Signal)),
  /** How what was removed begins, and what was found in their profile, as far as it is kept. */
  excerpts: z.array(z.string()),
  profile_excerpt: z.nullable(z.string()),
  /** How they did in the check of who joins; null: it was not that, or it was forgotten. */
  check: z.nullable(JoinCheck),
  ...written,
  answered_by: z.nullable(Person),
})
export type Appeal = z.infer<typeof Appeal>

export const AppealPage = z.object({
  /** The longest wait first. */
  open: z.array(Appeal),
  next_cursor: z.nullable(z.string()),
  /** Answered within a week, the newest first; with the first page alone. */
  recent: z.array(Appeal),
  /** How many are open in all. */
  count: z.int(),
})
export type AppealPage = z.infer<typeof AppealPage>

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const Key = z.uuid()

export const appealEndpoints = {
  '/api/appeals': endpoint({
    summary: 'What the bot did to me in the last 30 days and still holds, and what became of my appeals',
    access: 'session',
    effect: 'read',
    input: z.strictObject({}),
    result: z.object({ deeds: z.array(MyDeed) }),
  }),
  '/api/appeals/write': endpoint({
    summary: 'Ask the admins to take back what the bot did to me: once, and once a week in each group',
    access: 'session',
    effect: 'change',
    quota: null,
    input: z.strictObject({ action_id: z.int(), key: Key, text: text(longestAppeal.text) }),
    result: z.object({}),
  }),
  '/api/groups/appeals': endpoint({
    summary:
      'Who appeals against what the bot did, the longest wait first, page by page; and what was answered in the last week',
    access: { right: 'can_restrict_members' },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: AppealPage,
  }),
  '/api/groups/appeals/answer': endpoint({
    summary:
      'Lift what the bot did, or keep it; whoever answers first does. Again with its key it is the same answer',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: 'action',
    input: z.strictObject({
      chat_id: ChatId,
      appeal_id: z.int(),
      key: Key,
      lift: z.boolean(),
      answer: z.optional(text(longestAppeal.answer)),
      /** Whether this person can appeal here no more. */
      block: z.boolean(),
    }),
    result: z.object({}),
  }),
}

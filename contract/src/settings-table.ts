import { languages } from './languages.ts'
import { longestQuestion, mostQuestions } from './join-questions.ts'
import { protectionRules } from './protection/rules-table.ts'
import {
  choice,
  choiceOrNone,
  lines,
  number,
  numberOrNone,
  one,
  type Setting,
  several,
  some,
  text,
  toggle,
} from './setting-fields.ts'

const day = 24 * 3600

/** What happens to somebody who reaches the limit of warnings. */
export const consequences = ['none', 'mute', 'kick', 'ban'] as const
export type Consequence = (typeof consequences)[number]

/**
 * Who is checked: nobody, whoever asks to join or comes in while the group is under attack, whoever asks to join, or also whoever comes in
 * without asking, who is muted until then.
 */
export const joinCheckedWhom = ['nobody', 'raid', 'requests', 'everybody'] as const
/** What may be asked of them, in the order in which it is asked, and how many of these at most. */
export const joinTasks = ['touch', 'picture', 'sum', 'questions', 'rules'] as const
export const mostJoinTasks = 3
/** What follows for whoever does not pass. */
export const joinConsequences = ['queue', 'decline', 'ban'] as const
export type JoinConsequence = (typeof joinConsequences)[number]
/**
 * Seconds. Telegram takes a time nearer than 30 seconds for "forever" (Bot API 10.3, banChatMember); the call may take its time, and
 * Telegram's clock may be ahead of ours.
 */
export const shortestCheckBan = 120

/**
 * In UTF-16 units. Telegram takes messages of 4096 (Bot API 10.3, sendMessage); a welcome grows with what is filled in,
 * and a file holds all of them, some characters of which JSON writes as six. Title and description: setChatTitle and
 * setChatDescription.
 */
export const longestText = {
  title: 128,
  description: 255,
  rules: 4000,
  welcome: 1000,
  joinWords: 500,
  file: 40_000,
} as const

/**
 * Every setting of a group, in the order in which people read of it: what it holds and what holds where nobody chose.
 * Schema, comparison, history, file and words follow from the entry.
 */
export const settingsTable = {
  welcome: several({
    /** What newcomers read, with `{name}` and `{group}` filled in; none: nothing is said. */
    text: text(longestText.welcome),
    /** Whether a new welcome takes the place of the one before. */
    replaces: toggle(true),
  }),
  // What follows may be a ban, so it takes the right to ban as well (SEC-29).
  join_check: several(
    {
      whom: choice(joinCheckedWhom, 'nobody'),
      tasks: some(joinTasks, { initial: ['touch'], most: mostJoinTasks }),
      /** Asked where `questions` are; each a line of its own form. */
      questions: lines(mostQuestions, longestQuestion),
      minutes: number(1, 60, { initial: 5, unit: 'minutes' }),
      /** How many wrong answers are forgiven. */
      tries: number(1, 5, { initial: 3 }),
      passed: choice(['approve', 'queue'], 'approve'),
      failed: choice(joinConsequences, 'queue'),
      timed_out: choice(joinConsequences, 'queue'),
      /** How long a ban that follows lasts. */
      ban_seconds: number(shortestCheckBan, day, { initial: 3600, unit: 'seconds', once: 30 }),
      /** What stands above the first task; none: the app's own words alone. */
      words: text(longestText.joinWords),
    },
    'can_restrict_members',
  ),
  /** What `/rules` posts; none: nothing is written yet. */
  rules_text: one(text(longestText.rules)),
  /** What the bot speaks in the group; none: the language of the one to whom it speaks. */
  language: one(choiceOrNone(languages)),
  // What follows a warning may be a ban, so it takes the right to ban as well (SEC-29).
  warn: several(
    {
      limit: number(1, 20, { initial: 3 }),
      consequence: choice(consequences, 'mute'),
      /** How long it lasts; none: forever. What is nearer or farther Telegram takes for "forever". */
      seconds: numberOrNone(60, 366 * day, { initial: day, unit: 'seconds' }),
      /** When a warning counts no more; none: never. */
      expires_days: numberOrNone(1, 3650, { initial: 30, unit: 'days' }),
    },
    'can_restrict_members',
  ),
  reports: several({
    enabled: toggle(true),
    /** How many members have to report a message before the admins hear of it. */
    threshold: number(1, 20, { initial: 1 }),
    /** How many reports one member may make in an hour. */
    per_hour: number(1, 60, { initial: 5 }),
  }),
  /** Offered in place of the app's own wherever a reason is given for what is done to somebody; none: the app's own. */
  quick_reasons: one(lines(8, 64)),
  /**
   * More bans and demotions of one admin than `actions` in `minutes` pause that admin. It holds admins, who would else
   * loosen it first.
   */
  brake: several(
    {
      actions: number(1, 500, { initial: 20 }),
      minutes: number(1, 1440, { initial: 5, unit: 'minutes' }),
    },
    'owner',
  ),
  ...protectionRules,
  /** How long the log of what was done is kept. */
  log_days: one(number(30, 3650, { initial: 180, unit: 'days' })),
} satisfies Record<string, Setting>

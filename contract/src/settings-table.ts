import { languages } from './languages.ts'
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
  text,
  toggle,
} from './setting-fields.ts'

const day = 24 * 3600

/** What happens to somebody who reaches the limit of warnings. */
export const consequences = ['none', 'mute', 'kick', 'ban'] as const
export type Consequence = (typeof consequences)[number]

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

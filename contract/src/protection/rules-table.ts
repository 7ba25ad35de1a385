import { weekdays } from '../quiet-hours.ts'
import {
  choice,
  lines,
  number,
  numberOrNone,
  some,
  several,
  type Setting,
  timeOfDay,
  timeZone,
  toggle,
} from '../setting-fields.ts'

/** What a rule does about what it finds, from the mildest; `off`: it does not look. */
export const verdicts = ['off', 'watch', 'ask', 'delete', 'warn', 'mute', 'remove', 'ban'] as const
export type Verdict = (typeof verdicts)[number]

const needs = 'can_restrict_members'
const day = 24 * 3600

/** Of what is never certain enough to act on. */
export const mildVerdicts = ['off', 'watch', 'ask'] as const

/** The first time, and when the same person is caught again within a day. */
const penalty = { first: choice(verdicts, 'off'), repeat: choice(verdicts, 'off') }

/** Kinds of message that a newcomer may not send, or nobody (Bot API 10.3, Message). */
export const messageKinds = [
  'link',
  'forward',
  'quote',
  'story',
  'via_bot',
  'buttons',
  'contact',
  'phone',
  'photo',
  'video',
  'document',
  'audio',
  'voice',
  'sticker',
  'poll',
  'location',
  'dice',
  'game',
  'command',
  'channel',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Links into Telegram, by what they lead to. */
export const telegramLinks = ['username', 'invite', 'bot', 'message'] as const
export type TelegramLink = (typeof telegramLinks)[number]

/** Scripts by their names in Unicode (UAX #24). */
export const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Katakana',
  'Khmer',
  'Latin',
  'Myanmar',
  'Tamil',
  'Telugu',
  'Thai',
] as const
export type Script = (typeof scripts)[number]

/** Service messages by what they tell of (Bot API 10.3, Message). */
export const serviceKinds = [
  'joined',
  'left',
  'pinned',
  'photo',
  'title',
  'video_chat',
  'boost',
  'other',
] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** What members may not do at night: write at all, or send media. */
export const nightCloses = ['writing', 'media'] as const
export type NightCloses = (typeof nightCloses)[number]

/** How long lists may get; a line in UTF-16 units. */
export const longestLists = {
  words: 500,
  word: 100,
  patterns: 20,
  pattern: 300,
  domains: 500,
  domain: 253,
} as const

/** What the rules of a group are made of: settings like all others, so history, rollback and file come with that. */
export const protectionRules = {
  /** How long a mute or a ban by a rule lasts; none: forever. */
  penalties: several(
    {
      mute_seconds: numberOrNone(60, 366 * day, { initial: day, unit: 'seconds' }),
      ban_seconds: numberOrNone(60, 366 * day, { initial: null, unit: 'seconds' }),
    },
    needs,
  ),
  flood: several(
    {
      ...penalty,
      messages: number(2, 50, { initial: 6 }),
      seconds: number(2, 300, { initial: 8, unit: 'seconds' }),
    },
    needs,
  ),
  repeats: several(
    {
      ...penalty,
      times: number(2, 20, { initial: 3 }),
      seconds: number(60, day, { initial: 600, unit: 'seconds' }),
    },
    needs,
  ),
  campaign: several(
    {
      ...penalty,
      people: number(2, 20, { initial: 3 }),
      seconds: number(60, 3600, { initial: 600, unit: 'seconds' }),
    },
    needs,
  ),
  /** Of people and channels; what is counted begins anew when it led to something. */
  reactions: several(
    {
      ...penalty,
      reactions: number(5, 200, { initial: 20 }),
      seconds: number(60, 3600, { initial: 600, unit: 'seconds' }),
    },
    needs,
  ),
  newcomers: several(
    {
      ...penalty,
      messages: number(0, 50, { initial: 3 }),
      hours: number(0, 720, { initial: 24 }),
      kinds: some(messageKinds, {
        initial: ['link', 'forward', 'quote', 'story', 'via_bot', 'buttons', 'contact'],
      }),
      mentions: number(0, 50, { initial: 5 }),
      custom_emoji: number(0, 100, { initial: 10 }),
    },
    needs,
  ),
  locks: several({ ...penalty, kinds: some(messageKinds), extensions: lines(50, 10) }, needs),
  words: several({ ...penalty, words: lines(longestLists.words, longestLists.word) }, needs),
  patterns: several({ ...penalty, patterns: lines(longestLists.patterns, longestLists.pattern) }, needs),
  links: several(
    {
      ...penalty,
      mode: choice(['deny', 'allow'], 'deny'),
      domains: lines(longestLists.domains, longestLists.domain),
      disguised: toggle(true),
      punycode: toggle(true),
      telegram: some(telegramLinks),
    },
    needs,
  ),
  scripts: several(
    {
      ...penalty,
      scripts: some(scripts),
      percent: number(1, 100, { initial: 50 }),
      letters: number(1, 1000, { initial: 10 }),
      names: toggle(false),
    },
    needs,
  ),
  learned: several(penalty, needs),
  impersonation: several({ first: choice(mildVerdicts, 'off') }, needs),
  /** Of newcomers alone; who is asked is for the operator to say. */
  known_spammers: several({ first: choice(mildVerdicts, 'off') }, needs),
  /** Of newcomers alone, as `newcomers` says who that is; by the group's own rules for texts. */
  profile: several(penalty, needs),
  edits: several({ judged: toggle(true) }, needs),
  /** Whom rules act on is told so, in a way that nobody else sees. No preset turns it off: it harms nobody. */
  telling: several({ author: toggle(true) }, needs),
  raid: several(
    {
      enabled: toggle(false),
      joins: number(5, 500, { initial: 10 }),
      seconds: number(10, 600, { initial: 60, unit: 'seconds' }),
      minutes: number(10, 1440, { initial: 60, unit: 'minutes' }),
    },
    needs,
  ),
  /** Between two times on the clock of the group's zone, from the days on which it begins, members may do less. */
  night: several(
    {
      enabled: toggle(false),
      days: some(weekdays, { initial: weekdays }),
      from: timeOfDay('23:00'),
      to: timeOfDay('07:00'),
      zone: timeZone('UTC'),
      closes: choice(nightCloses, 'writing'),
    },
    needs,
  ),
  /** `own_seconds`: after how long what the bot said to everybody goes again; null: it stays. */
  cleanup: several(
    {
      kinds: some(serviceKinds),
      own_seconds: numberOrNone(10, day, { initial: null, unit: 'seconds' }),
    },
    needs,
  ),
} satisfies Record<string, Setting>

export type ProtectionPart = keyof typeof protectionRules

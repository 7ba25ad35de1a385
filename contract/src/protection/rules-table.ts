import { weekdays } from '../quiet-hours.ts'
import {
  choice,
  type Field,
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
import { messageKinds, nightCloses, scripts, serviceKinds, telegramLinks } from './kinds.ts'

/** What a rule does about what it finds, from the mildest; `off`: it does not look. */
export const verdicts = ['off', 'watch', 'ask', 'delete', 'warn', 'mute', 'remove', 'ban'] as const
export type Verdict = (typeof verdicts)[number]

const needs = 'can_restrict_members'
const day = 24 * 3600

/** Of what is never certain enough to act on. */
export const mildVerdicts = ['off', 'watch', 'ask'] as const

/** The first time, and when the same person is caught again within a day. */
const penalty = { first: choice(verdicts, 'off'), repeat: choice(verdicts, 'off') }

/** How long lists may get; a line in UTF-16 units. */
export const longestLists = {
  words: 500,
  word: 100,
  patterns: 20,
  pattern: 300,
  domains: 500,
  domain: 253,
} as const

export type Penalty = readonly [first: Verdict, repeat: Verdict]

/** What a rule does about what it finds, in each preset that has it do something. */
type Presets = Readonly<Record<'standard' | 'strict' | 'attack', Penalty>>

type About = {
  /** What the bot calls it. */
  name: string
  /** Why it acted, as the author is told: never more than they know already, or spammers would learn by it. */
  why: string
  /** Null: it looks beyond the group, so that an admin has to want that; no preset turns it on, *Off* turns it off. */
  presets: Presets | null
  /** It finds what the group named itself: that is deleted as the group set it, whoever wrote it and however much of it there is. */
  isListed?: true
}

/** A rule that finds something in what somebody does. */
const finding = <const Fields extends Record<string, Field>>(about: About, fields: Fields) => ({
  ...several(fields, needs),
  ...about,
})

const off: Penalty = ['off', 'off']
const asking: Presets = { standard: ['ask', 'ask'], strict: ['ask', 'ask'], attack: ['ask', 'ask'] }
/** Of what a group lists itself, and of what is sent again and again. */
const usual: Presets = { standard: ['delete', 'mute'], strict: ['mute', 'ban'], attack: ['mute', 'ban'] }

/**
 * The rules for messages, in the order in which a reason is told. *Standard* acts by itself on newcomers, floods and
 * campaigns only; of what regulars write it asks at the most. Lists of words, domains and patterns are a group's own.
 * No preset bans anybody the first time, an attack included: whoever is in one by mistake is muted, and freed with the rest.
 */
export const forMessages = {
  impersonation: finding(
    { name: 'Impersonation', why: 'this looks like spam', presets: asking },
    { first: choice(mildVerdicts, 'off') },
  ),
  /** Of newcomers alone; who is asked is for the operator to say. */
  known_spammers: finding(
    { name: 'Known spammers', why: 'this looks like spam', presets: null },
    { first: choice(mildVerdicts, 'off') },
  ),
  /** Of newcomers alone, as `newcomers` says who that is; by the group's own rules for texts. */
  profile: finding(
    { name: 'Profiles', why: 'your profile has something that isn’t allowed here', presets: null },
    penalty,
  ),
  learned: finding({ name: 'Spam texts', why: 'this looks like spam', presets: usual }, penalty),
  campaign: finding(
    {
      name: 'Spam waves',
      why: 'several people sent the same text',
      presets: { standard: ['mute', 'ban'], strict: ['mute', 'ban'], attack: ['mute', 'ban'] },
    },
    {
      ...penalty,
      people: number(2, 20, { initial: 3 }),
      seconds: number(60, 3600, { initial: 600, unit: 'seconds' }),
    },
  ),
  flood: finding(
    {
      name: 'Flood',
      why: 'too many messages in a short time',
      presets: { ...usual, standard: ['mute', 'mute'] },
    },
    {
      ...penalty,
      messages: number(2, 50, { initial: 6 }),
      seconds: number(2, 300, { initial: 8, unit: 'seconds' }),
    },
  ),
  repeats: finding(
    { name: 'Repeats', why: 'the same message several times', presets: usual },
    {
      ...penalty,
      times: number(2, 20, { initial: 3 }),
      seconds: number(60, day, { initial: 600, unit: 'seconds' }),
    },
  ),
  newcomers: finding(
    { name: 'Newcomers', why: 'new members can’t post this yet', presets: usual, isListed: true },
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
  ),
  links: finding(
    { name: 'Links', why: 'this link isn’t allowed here', presets: usual, isListed: true },
    {
      ...penalty,
      mode: choice(['deny', 'allow'], 'deny'),
      domains: lines(longestLists.domains, longestLists.domain),
      disguised: toggle(true),
      punycode: toggle(true),
      telegram: some(telegramLinks),
    },
  ),
  words: finding(
    { name: 'Blocked words', why: 'you used a word that isn’t allowed here', presets: usual, isListed: true },
    { ...penalty, words: lines(longestLists.words, longestLists.word) },
  ),
  patterns: finding(
    { name: 'Patterns', why: 'this text isn’t allowed here', presets: usual, isListed: true },
    { ...penalty, patterns: lines(longestLists.patterns, longestLists.pattern) },
  ),
  scripts: finding(
    {
      name: 'Scripts',
      why: 'this alphabet isn’t allowed here',
      presets: { standard: off, strict: ['delete', 'mute'], attack: ['mute', 'ban'] },
      isListed: true,
    },
    {
      ...penalty,
      scripts: some(scripts),
      percent: number(1, 100, { initial: 50 }),
      letters: number(1, 1000, { initial: 10 }),
      names: toggle(false),
    },
  ),
  locks: finding(
    {
      name: 'Locked content',
      why: 'this kind of message isn’t allowed here',
      presets: { standard: off, strict: ['delete', 'mute'], attack: ['delete', 'mute'] },
      isListed: true,
    },
    {
      ...penalty,
      kinds: some(messageKinds),
      extensions: lines(50, 10),
      mentions: number(0, 50, { initial: 0 }),
      custom_emoji: number(0, 100, { initial: 0 }),
    },
  ),
}

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
  ...forMessages,
  /** Of people and channels; what is counted starts over when it led to something. */
  reactions: finding(
    { name: 'Reaction floods', why: 'too many reactions in a short time', presets: usual },
    {
      ...penalty,
      reactions: number(5, 200, { initial: 20 }),
      seconds: number(60, 3600, { initial: 600, unit: 'seconds' }),
    },
  ),
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

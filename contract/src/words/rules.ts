import type { FindingRule } from '../protection/rule-names.ts'
import type { Verdict } from '../protection/rules-table.ts'
import { type Words, words } from './words.ts'

/** What the bot calls each rule. */
export const ruleNameWords: Readonly<Record<FindingRule, Words>> = words('rules', {
  impersonation: 'Impersonation',
  known_spammers: 'Known spammers',
  profile: 'Profiles',
  learned: 'Spam texts',
  campaign: 'Spam waves',
  flood: 'Flood',
  repeats: 'Repeats',
  newcomers: 'Newcomers',
  links: 'Links',
  words: 'Blocked words',
  patterns: 'Patterns',
  scripts: 'Scripts',
  locks: 'Locked content',
  reactions: 'Reaction floods',
  raid: 'Raids',
})

/** What a rule did, behind its name. */
export const didWords: Readonly<Record<Verdict, Words>> = words('did', {
  off: 'nothing done',
  watch: 'only noted',
  ask: 'admins asked',
  delete: 'deleted',
  warn: 'warned',
  mute: 'muted',
  remove: 'removed',
  ban: 'banned',
})

/** Why a rule acted, as the author is told: never more than they know already, or spammers would learn by it. */
export const whyWords: Readonly<Record<FindingRule, Words>> = words('why', {
  impersonation: 'this looks like spam',
  known_spammers: 'this looks like spam',
  profile: 'your profile has something that isn’t allowed here',
  learned: 'this looks like spam',
  campaign: 'several people sent the same text',
  flood: 'too many messages in a short time',
  repeats: 'the same message several times',
  newcomers: 'new members can’t post this yet',
  links: 'this link isn’t allowed here',
  words: 'you used a word that isn’t allowed here',
  patterns: 'this text isn’t allowed here',
  scripts: 'this alphabet isn’t allowed here',
  locks: 'this kind of message isn’t allowed here',
  reactions: 'too many reactions in a short time',
  raid: 'this looks like spam',
})

/** What the bot tells the author alone. */
export const authorWords = words('author', {
  deleted: '{count, plural, one {Your message was deleted} other {Your messages were deleted}}: {why}.',
  reactionsRemoved: 'Your reactions were removed: {why}.',
  warned: 'You’ve been warned: {why}.',
  muted: 'You’ve been muted: {why}.',
  mutedFor: 'You’ve been muted for {time}: {why}.',
  mistake: 'If this is a mistake, contact an admin of the group.',
  appeal: 'If this is a mistake, ask the admins in @{bot}.',
  rules: 'The group’s rules: /rules',
})

import { type JudgingRule, judgingRules } from '../protection/rule-names.ts'
import { protectionRules, type Verdict } from '../protection/rules-table.ts'
import { type Words, words } from './words.ts'

const ofRules = (what: 'name' | 'why') =>
  // Each has both.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(judgingRules.map((rule) => [rule, protectionRules[rule][what]])) as Record<
    JudgingRule,
    string
  >

/** What the bot calls each rule. */
export const ruleNameWords: Readonly<Record<JudgingRule, Words>> = words('rules', ofRules('name'))

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

/** Why a rule acted, as the author is told. */
export const whyWords: Readonly<Record<JudgingRule, Words>> = words('why', ofRules('why'))

/** What the bot tells the author alone. */
export const authorWords = words('author', {
  deleted: '{count, plural, one {Your message was deleted} other {Your messages were deleted}}: {why}.',
  reactionsRemoved: 'Your reactions were removed: {why}.',
  warned: 'You’ve been warned: {why}.',
  muted: 'You’ve been muted: {why}.',
  mutedFor: 'You’ve been muted for {time}: {why}.',
  mistake: 'If this is a mistake, contact an admin of the group.',
  appeal: 'If this is a mistake, ask the admins.',
  appealButton: 'Ask the admins',
  rules: 'The group’s rules: /rules',
})

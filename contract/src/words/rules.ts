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

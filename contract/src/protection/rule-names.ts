/** The rules that find something in a message, in the order in which a reason is told. */
export const messageRules = [
  'impersonation',
  'known_spammers',
  'profile',
  'learned',
  'campaign',
  'flood',
  'repeats',
  'newcomers',
  'links',
  'words',
  'patterns',
  'scripts',
  'locks',
] as const
export type MessageRule = (typeof messageRules)[number]

/** Those that find something, in a message or in who comes. */
export const findingRules = [...messageRules, 'raid'] as const
export type FindingRule = (typeof findingRules)[number]

/** All of them, with the one that looks at the clock. */
export const ruleNames = [...findingRules, 'night'] as const
export type RuleName = (typeof ruleNames)[number]

/** The rules that find something in a message, in the order in which a reason is told. */
export const messageRules = [
  'impersonation',
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

/** All of them, with those that look at a group rather than at a message. */
export const ruleNames = [...messageRules, 'raid'] as const
export type RuleName = (typeof ruleNames)[number]

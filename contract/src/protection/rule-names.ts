import { forMessages } from './rules-table.ts'

/** The rules that find something in a message, in the order in which a reason is told. */
export type MessageRule = keyof typeof forMessages
// They are the table's own names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const messageRules = Object.keys(forMessages) as readonly MessageRule[]

/** Those that find what a group named itself: words, patterns, links, kinds of content. */
export const listedRules: ReadonlySet<string> = new Set(
  messageRules.filter((rule) => 'isListed' in forMessages[rule]),
)

/** Those that judge what somebody does, in a message or with reactions: only they find anything. */
export const judgingRules = [...messageRules, 'reactions'] as const
export type JudgingRule = (typeof judgingRules)[number]

/** All of them, with the one that counts who comes and the one that looks at the clock. */
export const ruleNames = [...judgingRules, 'raid', 'night'] as const
export type RuleName = (typeof ruleNames)[number]

import { forMessages } from './rules-table.ts'

/** The rules that find something in a message, in the order in which a reason is told. */
export type MessageRule = keyof typeof forMessages
// They are the table's own names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const messageRules = Object.keys(forMessages) as readonly MessageRule[]

/** Those that judge what somebody does: in a message, or with reactions. */
export const judgingRules = [...messageRules, 'reactions'] as const
export type JudgingRule = (typeof judgingRules)[number]

/** Those that find something, in what somebody does or in who comes. */
export const findingRules = [...judgingRules, 'raid'] as const
export type FindingRule = (typeof findingRules)[number]

/** All of them, with the one that looks at the clock. */
export const ruleNames = [...findingRules, 'night'] as const
export type RuleName = (typeof ruleNames)[number]

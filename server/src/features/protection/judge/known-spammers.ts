import type { Rule } from './rule.ts'

/** Lists are others' word, and err: it never does more than ask, and once in a week about the same person. */
export const knownSpammers: Rule = ({ listedBy }) =>
  listedBy && listedBy.length > 0 ? { why: { lists: listedBy }, most: 'ask' } : undefined

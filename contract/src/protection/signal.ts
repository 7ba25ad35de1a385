import { z } from 'zod/mini'
import { judgingRules } from './rule-names.ts'

/** One reason, as data: the words for it are the reader's. */
export const Signal = z.object({
  rule: z.enum(judgingRules),
  weight: z.number(),
  why: z.record(z.string(), z.unknown()),
})
export type Signal = z.infer<typeof Signal>

import { z } from 'zod/mini'
import { Person } from '../person.ts'
import { settingsFields } from '../settings-parts.ts'
import { verdicts } from './rules-table.ts'
import { Signal } from './signal.ts'

/* What is seen of rules before they are saved. */

const Tried = z.object({
  /** Below zero: there is no message, and it only tells one from the other. */
  message_id: z.int(),
  message_url: z.nullable(z.string()),
  /** Unix seconds. */
  at: z.int(),
  person: z.nullable(Person),
  /** Of a channel. */
  sender_title: z.nullable(z.string()),
  /** Whether the rules know them for longer than a newcomer. */
  is_regular: z.boolean(),
  excerpt: z.nullable(z.string()),
  signals: z.array(Signal),
  verdict: z.enum(verdicts),
})
export type Tried = z.infer<typeof Tried>

/** What the settings would have done to the messages, or the reactions, of the last two days. */
export const TryResult = z.object({
  /** How many of them were looked at; the newest. */
  messages: z.int(),
  hits: z.int(),
  people: z.int(),
  regulars: z.int(),
  /** Those on regulars first, then the newest. */
  examples: z.array(Tried),
})
export type TryResult = z.infer<typeof TryResult>

/** A line of a list that cannot be kept as it is. */
const LineProblem = z.object({
  /** The setting, as `words.words`. */
  field: z.enum(settingsFields),
  /** Of the lines that are not empty, from 0. */
  line: z.int(),
  /**
   * - `not_linear`: a pattern that looks around or refers back. - `nothing`: a word without a letter or digit. -
   *   `no_site`: no address.
   */
  is: z.enum(['syntax', 'not_linear', 'too_many_steps', 'nothing', 'no_site']),
  /** Where in the line, in UTF-16 units. */
  from: z.int(),
  to: z.int(),
})
export type LineProblem = z.infer<typeof LineProblem>

export const Checked = z.object({
  problems: z.array(LineProblem),
  /** How many messages of the last two days were looked at; the newest. */
  messages: z.int(),
  /** Words of the change that more than one in twenty of these messages have. */
  frequent: z.array(z.object({ word: z.string(), messages: z.int() })),
})
export type Checked = z.infer<typeof Checked>

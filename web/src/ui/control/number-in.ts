import type { Unit } from '@steward/contract/setting-fields.ts'
import { day, hour, minute } from '#ui/words/durations.ts'
import { inLatinDigits } from '#ui/words/latin-digits.ts'

/** What a number may be, and what it counts. */
export type Range = { least: number; most: number; unit: Unit }

/** What a time is typed in. */
export type Span = 'seconds' | 'minutes' | 'hours' | 'days'
export type Typed = { count: string; span: Span }

export const secondsIn: Record<Span, number> = { seconds: 1, minutes: minute, hours: hour, days: day }
const spans: readonly Span[] = ['seconds', 'minutes', 'hours', 'days']

/** The units that a number of a range can be typed in: of each at least two fit, and nothing is less than the smallest. */
export function spansOf({ least, most, unit }: Range): readonly Span[] {
  if (unit === 'times') return []
  const [from, to] = [least * secondsIn[unit], most * secondsIn[unit]]
  return spans.filter((span, at) => {
    const larger = spans[at + 1]
    const isTooSmall = larger !== undefined && secondsIn[larger] <= from
    return secondsIn[span] >= secondsIn[unit] && 2 * secondsIn[span] <= to && !isTooSmall
  })
}

/** What somebody typed, in the unit of the range; undefined: nothing that could be kept. */
export function numberIn({ least, most, unit }: Range, { count, span }: Typed): number | undefined {
  const digits = inLatinDigits(count)
  if (!/^\d+$/.test(digits)) return undefined
  const number = Number(digits) * (unit === 'times' ? 1 : secondsIn[span] / secondsIn[unit])
  return number >= least && number <= most ? number : undefined
}

import { type Span, type Weekday, weekdays } from '@steward/contract/quiet-hours.ts'
import { momentsOf, wallAt, weekdayOf } from './zone-time.ts'

/** Of each weekday the span that begins on it, on the clock of a zone. */
export type SpansOfWeek = Readonly<Record<Weekday, Span | null>>

/** Spans that touch are one; after a week of them the next would begin again. */
const mostSpans = weekdays.length + 1
/** A change of clock may swallow a span, but not that of the week after. */
const daysAhead = 2 * weekdays.length + 1

/** When what holds at this moment ends; null: nothing does. */
export function endOfSpans(days: SpansOfWeek, timeZone: string, now: Date): Date | null {
  let end: Date | null = null
  for (let spans = 0; spans < mostSpans; spans += 1) {
    const next = endOfSpanAt(days, timeZone, end ?? now)
    if (!next) break
    end = next
  }
  return end
}

/** When the next span after this moment begins; null: none ever does. */
export function nextSpan(days: SpansOfWeek, timeZone: string, now: Date): Date | null {
  const today = wallAt(timeZone, now).day
  let next: Date | null = null
  for (let day = today - 1; day <= today + daysAhead; day += 1) {
    const span = momentsOfSpan(days, timeZone, day)
    if (span && span.first > now && (!next || span.first < next)) next = span.first
  }
  return next
}

/**
 * A span holds from the first moment at which the clock shows its beginning until the last at which it shows its end,
 * so it holds while the clock shows an hour that somebody chose, also when it shows it twice.
 */
function endOfSpanAt(days: SpansOfWeek, timeZone: string, at: Date): Date | null {
  const today = wallAt(timeZone, at).day
  let end: Date | null = null
  // From two days back, as a whole day may be skipped between; to the next, as a clock may be set back over midnight.
  for (let day = today - 2; day <= today + 1; day += 1) {
    const span = momentsOfSpan(days, timeZone, day)
    if (span && span.first <= at && at < span.last && (!end || end < span.last)) end = span.last
  }
  return end
}

/** Null: none begins on that day, or the clock jumps over all of it. */
function momentsOfSpan(days: SpansOfWeek, timeZone: string, day: number): { first: Date; last: Date } | null {
  const weekday = weekdays[weekdayOf(day)]
  const span = weekday && days[weekday]
  if (!span) return null
  const [from, to] = [minutesOf(span.from), minutesOf(span.to)]
  const { first } = momentsOf(timeZone, { day, minutes: from })
  const { last } = momentsOf(timeZone, { day: to > from ? day : day + 1, minutes: to })
  return first < last ? { first, last } : null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

import { type QuietHours, weekdays } from '@steward/contract/quiet-hours.ts'
import { momentsOf, wallAt, weekdayOf } from '#platform/zone-time.ts'

/** Spans that touch are one; after a week of them the next would begin again. */
const mostSpans = weekdays.length + 1

/** When the quiet that holds at this moment ends; null: it is not quiet. */
export function quietUntil(quiet: QuietHours, timeZone: string, now: Date): Date | null {
  if (!quiet.on) return null
  let end: Date | null = null
  for (let spans = 0; spans < mostSpans; spans += 1) {
    const next = endOfSpanAt(quiet, timeZone, end ?? now)
    if (!next) break
    end = next
  }
  return end
}

/**
 * A span holds from the first moment at which the clock shows its beginning until the last at which it shows its end,
 * so nobody hears of anything while their clock shows an hour that they chose, also when it shows it twice.
 */
function endOfSpanAt({ days }: QuietHours, timeZone: string, at: Date): Date | null {
  const today = wallAt(timeZone, at).day
  let end: Date | null = null
  // From two days back, as a whole day may be skipped between; to the next, as a clock may be set back over midnight.
  for (let day = today - 2; day <= today + 1; day += 1) {
    const weekday = weekdays[weekdayOf(day)]
    const span = weekday && days[weekday]
    if (!span) continue
    const [from, to] = [minutesOf(span.from), minutesOf(span.to)]
    const { first } = momentsOf(timeZone, { day, minutes: from })
    const { last } = momentsOf(timeZone, { day: to > from ? day : day + 1, minutes: to })
    if (first <= at && at < last && (!end || end < last)) end = last
  }
  return end
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

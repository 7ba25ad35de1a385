import { utcOffsetOf } from './http/call.ts'
import { minuteMs } from './durations.ts'

const dayMinutes = 24 * 60
/** No clock on Earth is farther from Greenwich than 14 hours; a zone that changes sides skips a whole day (Samoa, 2011). */
const farMs = 26 * 60 * minuteMs

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a thousand times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

/** Minutes east of Greenwich in a zone of the IANA database, at a moment. */
export function offsetIn(timeZone: string, at: Date): number {
  const name = formatOf(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return utcOffsetOf((name ?? '').replace('GMT', ''))
}

/** What a clock on a wall shows: a day, counted from 1 January 1970, and the minutes of it that have passed. */
export type Wall = { day: number; minutes: number }

export function wallAt(timeZone: string, at: Date): Wall {
  const minutes = Math.floor(at.getTime() / minuteMs) + offsetIn(timeZone, at)
  const day = Math.floor(minutes / dayMinutes)
  return { day, minutes: minutes - day * dayMinutes }
}

/** Monday is 0. The first of January 1970 was a Thursday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

/**
 * The first and the last moment at which a clock shows this: two where an hour is repeated, otherwise one. What is
 * skipped is never shown; both are then the moment at which the clock jumps over it.
 */
export function momentsOf(timeZone: string, { day, minutes }: Wall): { first: Date; last: Date } {
  const shown = (day * dayMinutes + minutes) * minuteMs
  const before = offsetIn(timeZone, new Date(shown - farMs))
  const after = offsetIn(timeZone, new Date(shown + farMs))
  const moments = [before, after]
    .map((offset) => ({ offset, at: shown - offset * minuteMs }))
    .filter(({ offset, at }) => offsetIn(timeZone, new Date(at)) === offset)
    .map(({ at }) => at)
  if (moments.length > 0)
    return { first: new Date(Math.min(...moments)), last: new Date(Math.max(...moments)) }

  const jump = jumpBetween(timeZone, shown - after * minuteMs, shown - before * minuteMs)
  return { first: jump, last: jump }
}

/** When the clock is changed between two moments, to the minute. */
function jumpBetween(timeZone: string, from: number, to: number): Date {
  const before = offsetIn(timeZone, new Date(from))
  let [still, changed] = [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (offsetIn(timeZone, new Date(middle * minuteMs)) === before) still = middle
    else changed = middle
  }
  return new Date(changed * minuteMs)
}

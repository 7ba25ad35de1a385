import type { DayActivity, Group } from '@steward/contract/groups.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'

/** As many of each as there are hours. `hour`: its beginning, unix seconds. */
export type HourCounts = Record<'hour' | 'messages' | 'joins' | 'leaves', readonly number[]>

const DAYS_SHOWN = 8

/** The start of the viewer's day that holds `at`, as milliseconds. `offset` is minutes east of UTC. */
const dayStart = (at: number, offset: number) =>
  Math.floor((at + offset * minuteMs) / dayMs) * dayMs - offset * minuteMs

const dayName = (start: number, offset: number) =>
  new Date(start + offset * minuteMs).toISOString().slice(0, 10)

/** What happened between two times, in milliseconds; the second is no part of it. */
function within({ hour, messages, joins, leaves }: HourCounts, from: number, to: number) {
  const total = { messages: 0, joins: 0, leaves: 0 }
  for (const [place, begins] of hour.entries()) {
    if (begins * 1000 < from || begins * 1000 >= to) continue
    total.messages += messages[place] ?? 0
    total.joins += joins[place] ?? 0
    total.leaves += leaves[place] ?? 0
  }
  return total
}

/** Where the hours begin that `activitySummary` wants to see, wherever its viewer is: a day of theirs began less than a day ago. */
export const activityFrom = (now: Date) => new Date(now.getTime() - DAYS_SHOWN * dayMs)

/**
 * Today against the same hours a week ago, and the last eight days, in the viewer's time zone. `since` is when
 * the group was first heard of; what was told late counts from when it happened. With less than a week of it there is
 * nothing to compare with.
 * The counts are kept by the hour of UTC: where a zone is off by half an hour, an hour belongs to the day in which it begins.
 */
export function activitySummary(
  hours: HourCounts,
  { now, since, offset }: { now: Date; since: Date; offset: number },
): Group['activity_summary'] {
  const today = dayStart(now.getTime(), offset)
  const began = Math.min(since.getTime(), ...hours.hour.map((begins) => begins * 1000))
  const days = Array.from({ length: DAYS_SHOWN }, (_, index): DayActivity => {
    const start = today - (DAYS_SHOWN - 1 - index) * dayMs
    return { day: dayName(start, offset), ...within(hours, start, start + dayMs) }
  })
  return {
    today: within(hours, today, today + dayMs),
    week_ago: began > today - 7 * dayMs ? null : within(hours, today - 7 * dayMs, now.getTime() - 7 * dayMs),
    days,
    since: dayName(began, offset),
  }
}

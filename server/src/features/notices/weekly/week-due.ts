import { dayMs } from '#platform/durations.ts'
import { momentsOf, wallAt, weekdayOf } from '#platform/zone-time.ts'

/** Nobody is told before breakfast, nor in bed. */
const firstMinute = 9 * 60
const lastMinute = 21 * 60
/** What could not be told on Monday is worth telling until Wednesday. */
const lastWeekday = 2

export type Week = {
  /** A moment that stands for the week, the same wherever somebody travels. */
  at: Date
  /** Its first and its last day, at midnight UTC. */
  days: { first: Date; last: Date }
  /** From its first moment where the person is, to the first of the next one. */
  from: Date
  to: Date
  /** Where each of its days and of the week before begins, and where the last of them ends. */
  starts: Date[]
}

/** The week of which somebody in this zone is to hear now; undefined when it is no time for it. */
export function weekDue(timeZone: string, now: Date): Week | undefined {
  const { day, minutes } = wallAt(timeZone, now)
  const weekday = weekdayOf(day)
  if (weekday > lastWeekday || minutes < firstMinute || minutes >= lastMinute) return undefined
  return weekBefore(timeZone, dateOf(day - weekday))
}

/** The week that ended when this Monday (at midnight UTC) began where somebody in this zone is. */
export function weekBefore(timeZone: string, at: Date): Week {
  const monday = at.getTime() / dayMs
  const startOf = (day: number) => momentsOf(timeZone, { day, minutes: 0 }).first
  const starts = Array.from({ length: 15 }, (_, index) => startOf(monday - 14 + index))
  return {
    at,
    days: { first: dateOf(monday - 7), last: dateOf(monday - 1) },
    from: startOf(monday - 7),
    to: startOf(monday),
    starts,
  }
}

const dateOf = (day: number) => new Date(day * dayMs)

import type { DayActivity, Group } from '@steward/contract/groups.ts'

export type HourCount = { hour: Date; messages: number; joins: number; leaves: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_SHOWN = 8

/** The start of the viewer's day that holds `at`, as milliseconds. `offset` is minutes east of UTC. */
const dayStart = (at: number, offset: number) =>
  Math.floor((at + offset * MINUTE) / DAY) * DAY - offset * MINUTE

const dayName = (start: number, offset: number) =>
  new Date(start + offset * MINUTE).toISOString().slice(0, 10)

const sum = (hours: readonly HourCount[]) =>
  hours.reduce(
    (total, { messages, joins, leaves }) => ({
      messages: total.messages + messages,
      joins: total.joins + joins,
      leaves: total.leaves + leaves,
    }),
    { messages: 0, joins: 0, leaves: 0 },
  )

/** Where the hours begin that `glance` wants to see. */
export const glanceFrom = (now: Date, offset: number) =>
  new Date(dayStart(now.getTime(), offset) - (DAYS_SHOWN - 1) * DAY)

/**
 * Today against the same hours a week ago, and the last eight days, in the viewer's time zone. `since` is when the
 * counting began: with less than that there is nothing to compare with.
 * The counts are kept by the hour of UTC: where a zone is off by half an hour, an hour belongs to the day in which it begins.
 */
export function glance(
  hours: readonly HourCount[],
  { now, since, offset }: { now: Date; since: Date; offset: number },
): Group['glance'] {
  const today = dayStart(now.getTime(), offset)
  const within = (from: number, to: number) =>
    hours.filter(({ hour }) => hour.getTime() >= from && hour.getTime() < to)

  const days = Array.from({ length: DAYS_SHOWN }, (_, index): DayActivity => {
    const start = today - (DAYS_SHOWN - 1 - index) * DAY
    return { day: dayName(start, offset), ...sum(within(start, start + DAY)) }
  })
  return {
    today: sum(within(today, today + DAY)),
    week_ago:
      since.getTime() > today - 7 * DAY ? null : sum(within(today - 7 * DAY, now.getTime() - 7 * DAY)),
    days,
  }
}

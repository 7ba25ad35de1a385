import { day as daySeconds, hour as hourSeconds } from '#platform/durations.ts'
import { momentsOf, offsetIn, wallAt, weekdayOf } from '#platform/zone-time.ts'

const dayMinutes = 24 * 60

/** Where an hour of UTC stands in somebody's calendar. */
export type Place = { day: number; hour: number }

/** A day, counted from 1 January 1970, as `YYYY-MM-DD`; and back. */
export const nameOf = (day: number) => new Date(day * daySeconds * 1000).toISOString().slice(0, 10)
export const dayOf = (name: string) => Date.parse(`${name}T00:00:00Z`) / 1000 / daySeconds

/** The Monday of its week. */
export const mondayOf = (day: number) => day - weekdayOf(day)

/**
 * Where hours begin in a zone. Counts are kept by the hour of UTC: where a zone is off by half an hour, one belongs to
 * the hour and the day in which it begins. To ask for an offset costs more than to count, so of a day on which the clock
 * is not changed it is asked once.
 */
export function createPlaces(zone: string): (hour: number) => Place {
  const known = new Map<number, number>()
  function offsetAt(seconds: number): number {
    const offset = known.get(seconds) ?? offsetIn(zone, new Date(seconds * 1000))
    known.set(seconds, offset)
    return offset
  }

  return (hour) => {
    const begins = hour - (hour % daySeconds)
    const offset = offsetAt(begins)
    const minutes = hour / 60 + (offset === offsetAt(begins + daySeconds) ? offset : offsetAt(hour))
    const day = Math.floor(minutes / dayMinutes)
    return { day, hour: Math.floor((minutes - day * dayMinutes) / 60) }
  }
}

/** When a day begins in a zone, unix seconds; where midnight is skipped, when the clock jumps over it. */
export const startOf = (zone: string, day: number) =>
  Math.floor(momentsOf(zone, { day, minutes: 0 }).first.getTime() / 1000)

export type Range = {
  zone: string
  /** The first and the last day. */
  from: number
  to: number
  /** Whether the last is today. */
  isOpen: boolean
  /** Unix seconds: where it begins, and where it ends or has come to. */
  starts: number
  ends: number
  before: { from: number; starts: number; ends: number }
  /** What of it is compared ends with the last hour that is over, unix seconds, and with the last day of UTC that is. */
  over: { ends: number; day: number }
  /** The Mondays of the first and the last week of UTC of which a day is in the range, and now, unix seconds. */
  weeks: { from: number; to: number; now: number }
}

type Asked = { time_zone: string; days: number; until?: string | undefined }

const wholeHours = (seconds: number) => seconds - (seconds % hourSeconds)

/** The days that were asked for, and as many before them: of a range that is not over, up to the hour that is running. */
export function rangeOf({ time_zone: zone, days, until }: Asked, now: Date): Range {
  const wall = wallAt(zone, now)
  const to = until === undefined ? wall.day : Math.min(wall.day, dayOf(until))
  const from = to - days + 1
  const isOpen = to === wall.day
  const nowSeconds = now.getTime() / 1000
  const today = wallAt('UTC', now).day
  const same = () => momentsOf(zone, { day: from - 1, minutes: wall.minutes }).first.getTime() / 1000
  return {
    zone,
    from,
    to,
    isOpen,
    starts: startOf(zone, from),
    ends: isOpen ? Math.ceil(nowSeconds) : startOf(zone, to + 1),
    before: {
      from: from - days,
      starts: startOf(zone, from - days),
      ends: isOpen ? wholeHours(same()) : startOf(zone, from),
    },
    over: {
      ends: isOpen ? wholeHours(nowSeconds) : startOf(zone, to + 1),
      day: Math.min(to, today - 1),
    },
    weeks: {
      from: mondayOf(from),
      to: mondayOf(Math.min(to, today)),
      now: Math.ceil(nowSeconds),
    },
  }
}

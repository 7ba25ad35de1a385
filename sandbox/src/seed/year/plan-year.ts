import type { Chance } from '../../world/chance.ts'
import { dayMs, hourMs } from '../../durations.ts'

const days = 365
const messagesADay = 15
const joinsADay = 0.35
const leavesADay = 0.2
/** Of what is said otherwise. */
const quietShare = 0.2

/** How busy a day of the week is, from Monday; 7 in all. */
const weekdays = [0.75, 0.75, 0.85, 0.85, 1.05, 1.45, 1.3]
/** How busy an hour of the day is, from midnight UTC: people sleep at night and talk in the evening. */
const hours = [1, 0, 0, 0, 0, 0, 1, 3, 4, 4, 4, 4, 5, 5, 4, 4, 5, 6, 8, 9, 9, 7, 4, 2]

/** Milliseconds; the second moment is no part of it. */
export type Span = { from: number; to: number }

/** When something happens in a group, milliseconds. */
export type Year = {
  starts: number
  quiet: Span
  raid: number
  /** The bot is put out, and brought back. */
  out: Span
  messages: number[]
  joins: number[]
  leaves: number[]
}

const span = (from: number, length: number): Span => ({ from, to: from + length * dayMs })

/** A year of days of UTC, of which today is the last and ends now. */
export function planYear(chance: Chance, now: number): Year {
  const first = Math.floor(now / dayMs) - days + 1
  const someDay = (from: number, to: number) => (first + chance.between(from, to)) * dayMs
  const raid = someDay(40, 90) + 19 * hourMs
  const quiet = span(someDay(150, 190), 30)
  const out = span(someDay(270, 320), 3)
  const isQuiet = (at: number) => at >= quiet.from && at < quiet.to

  /** More or fewer on a day than on another like it, and what is left of one sometimes. */
  const someOf = (share: number) => Math.floor(share * (0.8 + 0.4 * chance.next()) + chance.next())
  const happens = (aDay: number) =>
    Array.from({ length: days }, (_, at) => first + at).flatMap((number) => {
      const begins = number * dayMs
      const busy = (weekdays[weekdayOf(number)] ?? 1) * (isQuiet(begins) ? quietShare : 1)
      return Array.from({ length: someOf(aDay * busy) }, () => begins + timeOfDay(chance))
    })
  const upToNow = (aDay: number) => happens(aDay).filter((at) => at < now)

  return {
    starts: first * dayMs,
    quiet,
    raid,
    out,
    messages: upToNow(messagesADay),
    joins: upToNow(joinsADay),
    leaves: upToNow(leavesADay),
  }
}

/** 0 is a Monday; the first day of Unix time was a Thursday. */
const weekdayOf = (dayNumber: number) => (dayNumber + 3) % 7

const allHours = hours.reduce((sum, weight) => sum + weight, 0)

function timeOfDay(chance: Chance): number {
  let left = chance.next() * allHours
  const at = hours.findIndex((weight) => (left -= weight) < 0)
  return at * hourMs + chance.between(0, hourMs - 1)
}

import { dayOf } from './calendar.ts'

/** Counts as they are kept; null: nobody counted. */
export type Column = readonly (number | null)[]

/** What is known of days; of one that is not named, that there was nothing. */
export type KnownDays = {
  of: (day: number) => number | null
  /** The day after the last of which it is not known; null: it is of all. */
  since: number | null
}

/** The day after the last of which something is not known; null: all is. */
export const dayAfter = (days: readonly number[]) => (days.length ? Math.max(...days) + 1 : null)

/** From the last day on of which it is not known; what stands before it began too late to be told. */
export function knownDays(names: readonly string[], counts: Column): KnownDays {
  const known = new Map(names.map((name, at) => [dayOf(name), counts[at] ?? null]))
  const since = dayAfter([...known].flatMap(([day, count]) => (count === null ? [day] : [])))
  return { of: (day) => (since !== null && day < since ? null : (known.get(day) ?? 0)), since }
}

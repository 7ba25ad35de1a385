import { day, hour, minute } from '#ui/words/durations.ts'

const units = [
  { name: 'day', seconds: day },
  { name: 'hour', seconds: hour },
] as const
const smallest = { name: 'minute', seconds: minute } as const

/** How long it still holds: in days from two on, in hours from two on, else in minutes, to the nearest. */
export function timeLeft(locale: string, until: number, now: number): string {
  const seconds = until - Math.floor(now / 1000)
  const { name, seconds: size } = units.find(({ seconds: size }) => seconds > 1.9 * size) ?? smallest
  // What ends in a second is not over yet.
  const count = Math.max(1, Math.round(seconds / size))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
}

import type { LogEntry } from '@steward/contract/log.ts'
import { preferences } from '#platform/preferences.ts'
import { dayMs } from '#ui/words/durations.ts'
import { dateFormat, relativeFormat } from '#ui/words/formats.ts'

const zoned = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => {
  const { time_zone: timeZone } = preferences.get()
  return { ...options, ...(timeZone !== null && { timeZone }) }
}

/** The time of day where the viewer is, of Unix seconds. */
export const timeOfDay = (locale: string, at: number): string =>
  dateFormat(locale, zoned({ timeStyle: 'short' })).format(at * 1000)

export type Line = { is: 'day'; day: string; at: number } | { is: 'entry'; entry: LogEntry }

/** Entries, the newest first, with a line before each day of the viewer's. */
export function linesOf(entries: readonly LogEntry[]): Line[] {
  const format = dateFormat('en-CA', zoned({ dateStyle: 'short' }))
  let before: string | undefined
  return entries.flatMap((entry): Line[] => {
    const day = format.format(entry.at * 1000)
    const begins = day !== before
    before = day
    return [...(begins ? [{ is: 'day', day, at: entry.at } as const] : []), { is: 'entry', entry }]
  })
}

/** “Today”, “yesterday”, then the date; `now` in milliseconds. */
export function dayName(locale: string, at: number, now: number): string {
  const format = dateFormat('en-CA', zoned({ dateStyle: 'short' }))
  const day = format.format(at * 1000)
  const relative = relativeFormat(locale, { numeric: 'auto' })
  const [today, yesterday] = [format.format(now), format.format(now - dayMs)]
  const said = day === today ? relative.format(0, 'day') : day === yesterday && relative.format(-1, 'day')
  if (said) return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1)
  return dateFormat(
    locale,
    zoned({
      day: 'numeric',
      month: 'long',
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    }),
  ).format(at * 1000)
}

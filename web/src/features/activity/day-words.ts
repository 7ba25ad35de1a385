import { dateFormat } from '#ui/words/formats.ts'
import type { Point } from './points.ts'

const start = (day: string) => new Date(`${day}T00:00:00Z`)

const forms = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  whole: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  hour: { hour: 'numeric' },
  minute: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** It is the viewer's day and hour already, so no time zone may touch it. */
export const formatOf = (locale: string, form: keyof typeof forms): Intl.DateTimeFormat =>
  dateFormat(locale, { ...forms[form], timeZone: 'UTC' })

/** Where there is little room. */
export const shortDay = (locale: string, day: string) => formatOf(locale, 'short').format(start(day))

export const longDay = (locale: string, day: string) => formatOf(locale, 'long').format(start(day))

/** The days of a whole page. */
export const rangeWords = (locale: string, { from, to }: { from: string; to: string }) =>
  formatOf(locale, 'whole').formatRange(start(from), start(to))

/** The days that a bar stands for. */
export const spanWords = (locale: string, { from, to }: Pick<Point, 'from' | 'to'>) =>
  from === to
    ? formatOf(locale, 'weekday').format(start(from))
    : formatOf(locale, 'short').formatRange(start(from), start(to))

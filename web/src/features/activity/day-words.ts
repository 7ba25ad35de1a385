import type { Point } from './points.ts'

const start = (day: string) => new Date(`${day}T00:00:00Z`)

/** It is the viewer's day already, so no time zone may touch it. */
const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

/** Where there is little room. */
export const shortDay = (locale: string, day: string) =>
  format(locale, { day: 'numeric', month: 'short' }).format(start(day))

export const longDay = (locale: string, day: string) =>
  format(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(start(day))

/** The days of a whole page. */
export const rangeWords = (locale: string, { from, to }: { from: string; to: string }) =>
  format(locale, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(start(from), start(to))

/** The days that a bar stands for. */
export const spanWords = (locale: string, { from, to }: Pick<Point, 'from' | 'to'>) =>
  from === to
    ? format(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(start(from))
    : format(locale, { day: 'numeric', month: 'short' }).formatRange(start(from), start(to))

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Weekday, weekdays } from '@steward/contract/quiet-hours.ts'
import { dateFormat } from './formats.ts'

/** The specification's own labels (S-MISC-1). */
export const weekdayLabels: Readonly<Record<Weekday, MessageDescriptor>> = {
  mon: msg`Mon`,
  tue: msg`Tues`,
  wed: msg`Wed`,
  thu: msg`Thur`,
  fri: msg`Fri`,
  sat: msg`Sat`,
  sun: msg`Sun`,
}

/** The label of a day given as `YYYY-MM-DD`. It is already the viewer's day, so no time zone may touch it. */
export function weekdayOf(day: string): MessageDescriptor {
  // JavaScript counts from Sunday, we from Monday.
  const weekday = weekdays[(startOf(day).getUTCDay() + 6) % 7]
  if (!weekday) throw new Error(`"${day}" is no day`)
  return weekdayLabels[weekday]
}

/** The whole name of a day, where there is room for it, and for who listens. */
export const weekdayName = (day: string, locale: string) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(startOf(day))

/** Any week that begins on a Monday has them all. */
const aMonday = Date.UTC(2026, 10, 16)

export const nameOfWeekday = (weekday: Weekday, locale: string) =>
  weekdayName(new Date(aMonday + weekdays.indexOf(weekday) * 86_400_000).toISOString().slice(0, 10), locale)

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

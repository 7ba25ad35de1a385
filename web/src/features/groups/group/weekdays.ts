import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The specification's own labels (S-MISC-1), Sunday first as JavaScript counts. */
const labels: readonly MessageDescriptor[] = [
  msg`Sun`,
  msg`Mon`,
  msg`Tues`,
  msg`Wed`,
  msg`Thur`,
  msg`Fri`,
  msg`Sat`,
]

/** The label of a day given as `YYYY-MM-DD`. It is already the viewer's day, so no time zone may touch it. */
export function weekdayOf(day: string): MessageDescriptor {
  const label = labels[startOf(day).getUTCDay()]
  if (!label) throw new Error(`"${day}" is no day`)
  return label
}

/** The whole name of a day, where there is room for it. */
export const weekdayName = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(startOf(day))

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

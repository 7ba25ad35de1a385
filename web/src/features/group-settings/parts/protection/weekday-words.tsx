import { useLingui } from '@lingui/react'
import type { Weekday } from '@steward/contract/quiet-hours.ts'
import type { ReactNode } from 'react'
import { nameOfWeekday } from '#ui/words/weekdays.ts'

/** A day of the week, whole. */
function WeekdayName({ of }: { of: Weekday }) {
  const { i18n } = useLingui()
  return nameOfWeekday(of, i18n.locale)
}

export const weekdayWords: Readonly<Record<Weekday, ReactNode>> = {
  mon: <WeekdayName of="mon" />,
  tue: <WeekdayName of="tue" />,
  wed: <WeekdayName of="wed" />,
  thu: <WeekdayName of="thu" />,
  fri: <WeekdayName of="fri" />,
  sat: <WeekdayName of="sat" />,
  sun: <WeekdayName of="sun" />,
}

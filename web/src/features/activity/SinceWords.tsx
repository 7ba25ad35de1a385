import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import { longDay } from './day-words.ts'

/** From when on something was counted; null: as of all else, which is said elsewhere. */
export function SinceWords({ day }: { day: string | null }) {
  const { i18n } = useLingui()
  if (day === null) return null
  const date = longDay(i18n.locale, day)
  return <Trans>Counted since {date}.</Trans>
}

/** The same of all that is counted, where a range begins before. */
export const LaterSince = ({ since, days: [first] }: Pick<Activity, 'since' | 'days'>) => (
  <SinceWords day={first && first.day < since ? since : null} />
)

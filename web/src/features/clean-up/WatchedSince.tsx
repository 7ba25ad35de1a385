import { Trans, useLingui } from '@lingui/react/macro'
import { day } from '#platform/day.ts'
import { useNow } from '#platform/use-now.ts'
import { day as daySeconds } from '#ui/words/durations.ts'

type Props = {
  /** Null: Steward is no admin; undefined: that is being read. */
  since: number | null | undefined
  /** What somebody has to be silent for; null: that is not asked for. */
  days: readonly (number | null)[]
}

/** Nobody is called silent for a time in which Steward did not watch: since when it does, where that matters. */
export function WatchedSince({ since, days }: Props) {
  const { i18n } = useLingui()
  const now = useNow() / 1000
  const asked = days.filter((each) => each !== null)
  if (since === undefined || asked.length === 0) return null
  if (since === null)
    return <Trans>Steward isn’t an admin here, so it can’t tell who writes and who doesn’t.</Trans>
  const date = day(i18n.locale, since)
  return asked.some((each) => since > now - each * daySeconds) ? (
    <Trans>
      Steward has watched as an admin only since {date}. That’s too short to find anyone so far back.
    </Trans>
  ) : (
    <Trans>Counted since Steward became an admin here, {date}.</Trans>
  )
}

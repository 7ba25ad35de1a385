import { Trans, useLingui } from '@lingui/react/macro'
import { moment } from '#platform/moment.ts'

/** Since when a list has not answered, in Unix seconds. */
export function DownSince({ since }: { since: number }) {
  const { i18n } = useLingui()
  const when = moment(i18n.locale, since)
  return <Trans>Down since {when}</Trans>
}

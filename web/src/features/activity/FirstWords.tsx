import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityDetails, longLists } from '@steward/contract/activity.ts'

type Props = {
  shortened: ActivityDetails['shortened']
  of: (typeof longLists)[number]
  /** What of it is shown. */
  list: readonly unknown[]
}

/** Of a list that is not shown as a whole: where the rest is. */
export function FirstWords({ shortened, of, list }: Props) {
  const { i18n } = useLingui()
  const count = i18n.number(list.length)
  return shortened?.includes(of) && <Trans>Only the first {count}. Export has more.</Trans>
}

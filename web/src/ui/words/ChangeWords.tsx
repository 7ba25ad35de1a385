import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { changeOf } from './change.ts'

type Props = {
  now: number
  before: number
  /** What is said where the two are alike. */
  same: ReactNode
}

/** In words and with a sign; colour says nothing here, as fewer can be good. */
export function ChangeWords({ now, before, same }: Props) {
  const { i18n } = useLingui()
  const change = changeOf(now, before)
  if (change.kind === 'same') return same

  const amount =
    change.unit === 'share'
      ? i18n.number(change.by, { style: 'percent', maximumFractionDigits: 0 })
      : i18n.number(change.by)
  const [sign, words] =
    change.kind === 'more'
      ? ['▲', <Trans key="more">{amount} more</Trans>]
      : ['▼', <Trans key="fewer">{amount} fewer</Trans>]
  return (
    <>
      <span aria-hidden="true">{sign} </span>
      {words}
    </>
  )
}

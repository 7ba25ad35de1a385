import { Trans, useLingui } from '@lingui/react/macro'
import { changeOf } from './change.ts'

/** In words and with a sign; colour says nothing here, as fewer can be good. */
export function ChangeWords({ today, weekAgo }: { today: number; weekAgo: number }) {
  const { i18n } = useLingui()
  const change = changeOf(today, weekAgo)
  if (change.kind === 'same') return <Trans>as last week</Trans>

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

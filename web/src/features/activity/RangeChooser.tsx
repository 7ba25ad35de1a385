import { Trans, useLingui } from '@lingui/react/macro'
import { longestRange } from '@steward/contract/longest-range.ts'
import { memo, useState } from 'react'
import { host } from '#platform/host.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/control/Button.tsx'
import { type Chip, Chips } from '#ui/control/Chips.tsx'
import { daysAfter, type Range, today, wrongWith } from './range.ts'
import styles from './RangeChooser.module.css'

type Props = { range: Range; onChoose: (range: Range) => void }

/** How far back one looks. */
export const RangeChooser = memo(function RangeChooser({ range, onChoose }: Props) {
  const { t } = useLingui()
  const [isOwn, setOwn] = useState(range.is === 'own')

  function choose(is: Range['is']) {
    host.haptic('selection')
    setOwn(is === 'own')
    if (is !== 'own') onChoose({ is })
  }

  return (
    <>
      <Chips line label={t`Range`} chips={chips} chosen={isOwn ? 'own' : range.is} onChoose={choose} />
      {isOwn && <OwnRange range={range} onChoose={onChoose} />}
    </>
  )
})

const chips: readonly Chip<Range['is']>[] = [
  { value: '7', title: <Trans>7 days</Trans> },
  { value: '28', title: <Trans>28 days</Trans> },
  { value: '90', title: <Trans>90 days</Trans> },
  { value: 'own', title: <Trans>Custom</Trans> },
]

function OwnRange({ range, onChoose }: Props) {
  const { i18n } = useLingui()
  const now = today(useNow())
  const [from, setFrom] = useState(range.is === 'own' ? range.from : daysAfter(now, -29))
  const [to, setTo] = useState(range.is === 'own' ? range.to : now)
  const most = i18n.number(longestRange)
  const wrong = wrongWith({ from, to })

  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) onChoose({ is: 'own', from, to })
      }}
    >
      <label>
        <Trans>From</Trans>
        <input type="date" value={from} max={now} onChange={({ target }) => setFrom(target.value)} />
      </label>
      <label>
        <Trans>To</Trans>
        <input type="date" value={to} max={now} onChange={({ target }) => setTo(target.value)} />
      </label>
      <Button look="plain" submits disabled={wrong !== undefined}>
        <Trans>Show</Trans>
      </Button>
      <p role="alert">
        {wrong === 'none' && <Trans>Choose both days.</Trans>}
        {wrong === 'order' && <Trans>The first day must not be after the last.</Trans>}
        {wrong === 'long' && <Trans>Choose {most} days at most.</Trans>}
      </p>
    </form>
  )
}

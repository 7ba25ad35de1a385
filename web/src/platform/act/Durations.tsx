import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { host } from '../host.ts'
import { type Chip, Chips } from '#ui/control/Chips.tsx'
import { type Duration, secondsOf, type Unit } from './duration.ts'
import actStyles from './act.module.css'

type Props = { duration: Duration; onChange: (duration: Duration) => void }

/** Four usual times, and one's own. */
export function Durations({ duration, onChange }: Props) {
  const { t } = useLingui()
  const countId = useId()
  const problemId = useId()
  const isWrong = duration.count !== '' && secondsOf(duration) === undefined

  return (
    <fieldset className={actStyles.field}>
      <legend className={actStyles.label}>
        <Trans>For how long</Trans>
      </legend>
      <Chips
        label={t`For how long`}
        chips={presets}
        chosen={duration.chosen}
        onChoose={(chosen) => {
          host.haptic('selection')
          onChange({ ...duration, chosen })
        }}
      />
      {duration.chosen === 'own' && (
        <div className={actStyles.own}>
          <label className="for-ears" htmlFor={countId}>
            <Trans>Amount</Trans>
          </label>
          <input
            id={countId}
            className={actStyles.input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={duration.count}
            aria-invalid={isWrong}
            aria-describedby={problemId}
            onChange={(event) => onChange({ ...duration, count: event.target.value.trim() })}
          />
          <Chips
            label={t`Unit`}
            chips={units}
            chosen={duration.unit}
            onChoose={(unit) => onChange({ ...duration, unit })}
          />
        </div>
      )}
      <output className={actStyles.problem} id={problemId}>
        {isWrong && duration.chosen === 'own' && <Trans>A whole number, from a minute up to a year.</Trans>}
      </output>
    </fieldset>
  )
}

const presets: readonly Chip<Duration['chosen']>[] = [
  { value: 'hour', title: <Trans>1 hour</Trans> },
  { value: 'day', title: <Trans>1 day</Trans> },
  { value: 'week', title: <Trans>1 week</Trans> },
  { value: 'ever', title: <Trans>Forever</Trans> },
  { value: 'own', title: <Trans>Custom</Trans> },
]

const units: readonly Chip<Unit>[] = [
  { value: 'minutes', title: <Trans>minutes</Trans> },
  { value: 'hours', title: <Trans>hours</Trans> },
  { value: 'days', title: <Trans>days</Trans> },
]

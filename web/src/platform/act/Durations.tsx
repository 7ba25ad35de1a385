import { Trans, useLingui } from '@lingui/react/macro'
import { host } from '../host.ts'
import { type Chip, Chips } from '#ui/control/Chips.tsx'
import { spansOf } from '#ui/control/number-in.ts'
import { OtherNumber } from '#ui/control/OtherNumber.tsx'
import { SpanWords } from '#ui/words/SpanWords.tsx'
import { type Duration, ownRange, secondsOf } from './duration.ts'
import actStyles from './act.module.css'

type Props = { duration: Duration; onChange: (duration: Duration) => void }

/** Four usual times, and one's own. */
export function Durations({ duration, onChange }: Props) {
  const { t } = useLingui()

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
        <OtherNumber
          label={t`Amount`}
          typed={duration}
          spans={spansOf(ownRange)}
          isUnfit={secondsOf(duration) === undefined}
          least={<SpanWords seconds={ownRange.least} />}
          most={<SpanWords seconds={ownRange.most} />}
          onType={(typed) => onChange({ ...duration, ...typed })}
        />
      )}
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

import { Trans, useLingui } from '@lingui/react/macro'
import type { Consequence, GroupSettings } from '@steward/contract/group-settings.ts'
import { Section } from '../../ui/Section.tsx'
import { consequenceWords } from './consequence-words.tsx'
import { Numbers } from './Numbers.tsx'
import { SpanWords } from './SpanWords.tsx'

type Warn = GroupSettings['warn']
type Props = { warn: Warn; isLocked: boolean; onChange: (warn: Warn) => void }

const day = 86_400
const orForEver = (seconds: number | null) =>
  seconds === null ? <Trans>For ever</Trans> : <SpanWords seconds={seconds} />
const orNever = (days: number | null) =>
  days === null ? <Trans>Never</Trans> : <SpanWords seconds={days * day} />

const consequences: readonly Consequence[] = ['none', 'mute', 'kick', 'ban']
/** How many warnings, what follows them, and when they are forgotten. */
export function WarnSection({ warn, isLocked, onChange }: Props) {
  const { t, i18n } = useLingui()
  const lasts = warn.consequence === 'mute' || warn.consequence === 'ban'
  return (
    <Section
      title={<Trans>Warnings</Trans>}
      footer={
        <>
          <Trans>The bot does this by itself when the last warning is given.</Trans>
          {isLocked && (
            <p className="group-settings-reason">
              <Trans>You need the right to ban people</Trans>
            </p>
          )}
        </>
      }
    >
      <fieldset className="group-settings" disabled={isLocked}>
        <Numbers
          title={<Trans>How many</Trans>}
          label={t`How many`}
          usual={[1, 2, 3, 5, 10]}
          chosen={warn.limit}
          words={(limit) => i18n.number(limit)}
          onChoose={(limit) => onChange({ ...warn, limit })}
        />
        <Numbers
          title={<Trans>Then</Trans>}
          label={t`Then`}
          usual={consequences}
          chosen={warn.consequence}
          words={(consequence) => consequenceWords[consequence]}
          onChoose={(consequence) => onChange({ ...warn, consequence })}
        />
        {lasts && (
          <Numbers
            title={<Trans>For how long</Trans>}
            label={t`For how long`}
            usual={[3600, day, 7 * day, 30 * day, null]}
            chosen={warn.seconds}
            words={orForEver}
            onChoose={(seconds) => onChange({ ...warn, seconds })}
          />
        )}
        <Numbers
          title={<Trans>A warning is forgotten after</Trans>}
          label={t`A warning is forgotten after`}
          usual={[7, 30, 90, null]}
          chosen={warn.expires_days}
          words={orNever}
          onChoose={(expires_days) => onChange({ ...warn, expires_days })}
        />
      </fieldset>
    </Section>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Consequence } from '@steward/contract/group-settings.ts'
import { consequences } from '@steward/contract/settings-table.ts'
import type { ReactNode } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { day, hour } from '#ui/words/durations.ts'
import { consequenceWords } from '../consequence-words.tsx'
import { warningIcon } from '#ui/picture/icons.ts'
import { Numbers } from '#ui/control/Numbers.tsx'
import { SpanWords } from '#ui/words/SpanWords.tsx'
import type { PartView, SectionProps, ValueProps } from './part-view.ts'
import groupSettingsStyles from '../group-settings.module.css'

const orForEver = (seconds: number | null) =>
  seconds === null ? <Trans>Forever</Trans> : <SpanWords seconds={seconds} />
const orNever = (days: number | null) =>
  days === null ? <Trans>Never</Trans> : <SpanWords seconds={days * day} />

/** How many warnings, what follows them, and when they are forgotten. */
function WarnSection({ value, isLocked, onChange }: SectionProps<'warn'>) {
  const { t, i18n } = useLingui()
  const lasts = value.consequence === 'mute' || value.consequence === 'ban'
  return (
    <Section
      footer={
        <>
          <Trans>This happens automatically at the last warning.</Trans>
          {isLocked && (
            <p className={groupSettingsStyles.reason}>
              <Trans>You need permission to ban people</Trans>
            </p>
          )}
        </>
      }
    >
      <fieldset className={groupSettingsStyles.settings} disabled={isLocked}>
        <Numbers
          title={<Trans>Limit</Trans>}
          label={t`Limit`}
          usual={[1, 2, 3, 5, 10]}
          chosen={value.limit}
          words={(limit) => i18n.number(limit)}
          onChoose={(limit) => onChange({ ...value, limit })}
        />
        <Numbers
          title={<Trans>Then</Trans>}
          label={t`Then`}
          usual={consequences}
          chosen={value.consequence}
          words={(consequence) => consequenceWords[consequence]}
          onChoose={(consequence) => onChange({ ...value, consequence })}
        />
        {lasts && (
          <Numbers
            title={<Trans>For how long</Trans>}
            label={t`For how long`}
            usual={[hour, day, 7 * day, 30 * day, null]}
            chosen={value.seconds}
            words={orForEver}
            onChoose={(seconds) => onChange({ ...value, seconds })}
          />
        )}
        <Numbers
          title={<Trans>Warnings expire after</Trans>}
          label={t`Warnings expire after`}
          usual={[7, 30, 90, null]}
          chosen={value.expires_days}
          words={orNever}
          onChoose={(expires_days) => onChange({ ...value, expires_days })}
        />
      </fieldset>
    </Section>
  )
}

const afterWords: Record<Consequence, (limit: string) => ReactNode> = {
  none: (limit) => <Trans>No action after {limit}</Trans>,
  mute: (limit) => <Trans>Mute after {limit}</Trans>,
  kick: (limit) => <Trans>Remove after {limit}</Trans>,
  ban: (limit) => <Trans>Ban after {limit}</Trans>,
}

function WarnValue({ value: { limit, consequence } }: ValueProps<'warn'>) {
  const { i18n } = useLingui()
  return afterWords[consequence](i18n.number(limit))
}

export const warn: PartView<'warn'> = {
  name: msg`Warnings`,
  fields: {
    'warn.limit': { name: msg`Number of warnings` },
    'warn.consequence': { name: msg`After the last warning`, choices: consequenceWords },
    'warn.seconds': { name: msg`For how long`, none: <Trans>Forever</Trans> },
    'warn.expires_days': { name: msg`Warnings expire after`, none: <Trans>Never</Trans> },
  },
  icon: warningIcon,
  tone: 'orange',
  Value: WarnValue,
  Section: WarnSection,
}

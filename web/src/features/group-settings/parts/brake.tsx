import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '#ui/row/Section.tsx'
import { brakeIcon } from '../icons.ts'
import { Numbers } from '#ui/control/Numbers.tsx'
import { SpanWords } from '#ui/words/SpanWords.tsx'
import type { PartView, SectionProps, ValueProps } from './part-view.ts'
import groupSettingsStyles from '../group-settings.module.css'

const inMinutes = (count: number) => <SpanWords seconds={count * 60} />

/** What is too much for one admin at a time. */
function BrakeSection({ value, isLocked, onChange }: SectionProps<'brake'>) {
  const { t, i18n } = useLingui()
  return (
    <Section
      footer={
        <>
          <Trans>
            An admin who bans or demotes more people than this is stopped until the steward or owner allows
            it.
          </Trans>
          {isLocked && (
            <p className={groupSettingsStyles.reason}>
              <Trans>Only the steward or owner can change this, and only inside Telegram.</Trans>
            </p>
          )}
        </>
      }
    >
      <fieldset className={groupSettingsStyles.settings} disabled={isLocked}>
        <Numbers
          title={<Trans>Bans and demotions</Trans>}
          label={t`Bans and demotions`}
          usual={[5, 10, 20, 50, 100]}
          chosen={value.actions}
          words={(actions) => i18n.number(actions)}
          onChoose={(actions) => onChange({ ...value, actions })}
        />
        <Numbers
          title={<Trans>Within</Trans>}
          label={t`Within`}
          usual={[1, 5, 15, 60]}
          chosen={value.minutes}
          words={inMinutes}
          onChoose={(minutes) => onChange({ ...value, minutes })}
        />
      </fieldset>
    </Section>
  )
}

function BrakeValue({ value: { actions, minutes } }: ValueProps<'brake'>) {
  const { i18n } = useLingui()
  const count = i18n.number(actions)
  const span = i18n.number(minutes)
  return (
    <Trans>
      {count} in {span} min
    </Trans>
  )
}

export const brake: PartView<'brake'> = {
  name: msg`Mass-ban protection`,
  fields: {
    'brake.actions': { name: msg`Mass-ban protection: bans and demotions` },
    'brake.minutes': { name: msg`Mass-ban protection: within` },
  },
  icon: brakeIcon,
  tone: 'red',
  Value: BrakeValue,
  Section: BrakeSection,
}

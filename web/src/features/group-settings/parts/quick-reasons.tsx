import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { linesIn } from '@steward/contract/setting-fields.ts'
import { Section } from '#ui/row/Section.tsx'
import { quickReasonsIcon } from '../icons.ts'
import { LinesField } from '../texts/LinesField.tsx'
import type { PartView, SectionProps, ValueProps } from './part-view.ts'

/** What admins give as a reason by one touch. */
function QuickReasonsSection({ value, onChange }: SectionProps<'quick_reasons'>) {
  const { t } = useLingui()
  return (
    <Section
      footer={
        <Trans>
          Admins choose from these when they ban, mute or warn someone. Without any, Steward offers its own.
        </Trans>
      }
    >
      <LinesField
        field="quick_reasons"
        value={value}
        lineName={(number) => t`Reason ${number}`}
        placeholder={t`Add a reason`}
        doubled={t`This reason is already in the list.`}
        onChange={onChange}
      />
    </Section>
  )
}

function QuickReasonsValue({ value }: ValueProps<'quick_reasons'>) {
  const { i18n } = useLingui()
  return value === null ? <Trans>Default</Trans> : i18n.number(linesIn(value).length)
}

export const quickReasons: PartView<'quick_reasons'> = {
  name: msg`Quick reasons`,
  fields: { quick_reasons: { name: msg`Quick reasons`, none: <Trans>Default</Trans> } },
  icon: quickReasonsIcon,
  tone: 'teal',
  Value: QuickReasonsValue,
  Section: QuickReasonsSection,
}

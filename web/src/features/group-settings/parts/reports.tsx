import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { flagIcon } from '#platform/log/icons.ts'
import { Numbers } from '#ui/control/Numbers.tsx'
import { OnOrOff } from '#ui/words/OnOrOff.tsx'
import type { PartView, SectionProps } from './part-view.ts'

/** Whether and how members bring something to the admins. */
function ReportsSection({ value, isLocked, onChange }: SectionProps<'reports'>) {
  const { t, i18n } = useLingui()
  return (
    <Section footer={<Trans>Members reply with /report to a message, or write @admin.</Trans>}>
      <Switch
        title={<Trans>Members can report messages</Trans>}
        on={value.enabled}
        locked={isLocked}
        onChange={(enabled) => onChange({ ...value, enabled })}
      />
      {value.enabled && (
        <>
          <Numbers
            title={<Trans>Notify admins after this many reports</Trans>}
            label={t`Notify admins after this many reports`}
            usual={[1, 2, 3, 5]}
            chosen={value.threshold}
            words={(threshold) => i18n.number(threshold)}
            onChoose={(threshold) => onChange({ ...value, threshold })}
          />
          <Numbers
            title={<Trans>Reports per member per hour</Trans>}
            label={t`Reports per member per hour`}
            usual={[3, 5, 10, 30]}
            chosen={value.per_hour}
            words={(perHour) => i18n.number(perHour)}
            onChoose={(per_hour) => onChange({ ...value, per_hour })}
          />
        </>
      )}
    </Section>
  )
}

export const reports: PartView<'reports'> = {
  name: msg`Reports`,
  fields: {
    'reports.enabled': { name: msg`Members can report messages` },
    'reports.threshold': { name: msg`Notify admins after this many reports` },
    'reports.per_hour': { name: msg`Reports per member per hour` },
  },
  icon: flagIcon,
  tone: 'red',
  Value: ({ value }) => <OnOrOff is={value.enabled} />,
  Section: ReportsSection,
}

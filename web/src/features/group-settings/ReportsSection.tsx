import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Numbers } from './Numbers.tsx'

type Reports = GroupSettings['reports']
type Props = { reports: Reports; isLocked: boolean; onChange: (reports: Reports) => void }

/** Whether and how members bring something to the admins. */
export function ReportsSection({ reports, isLocked, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Section
      title={<Trans>Reports</Trans>}
      footer={<Trans>Members reply with /report to a message, or write @admin.</Trans>}
    >
      <Switch
        title={<Trans>Members can report messages</Trans>}
        on={reports.enabled}
        locked={isLocked}
        onChange={(enabled) => onChange({ ...reports, enabled })}
      />
      {reports.enabled && (
        <>
          <Numbers
            title={<Trans>Admins hear of it after so many members</Trans>}
            label={t`Admins hear of it after so many members`}
            usual={[1, 2, 3, 5]}
            chosen={reports.threshold}
            words={(threshold) => i18n.number(threshold)}
            onChoose={(threshold) => onChange({ ...reports, threshold })}
          />
          <Numbers
            title={<Trans>Reports of one member in an hour</Trans>}
            label={t`Reports of one member in an hour`}
            usual={[3, 5, 10, 30]}
            chosen={reports.per_hour}
            words={(perHour) => i18n.number(perHour)}
            onChoose={(per_hour) => onChange({ ...reports, per_hour })}
          />
        </>
      )}
    </Section>
  )
}

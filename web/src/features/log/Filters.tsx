import { Trans, useLingui } from '@lingui/react/macro'
import type { LogGroup } from '@steward/contract/log.ts'
import type { ReactNode } from 'react'
import { host } from '#platform/host.ts'
import { groupsOfKinds } from '#platform/log/kinds.ts'
import { type Chip, Chips } from '#ui/control/Chips.tsx'
import type { LogView, Range } from './queries.ts'
import styles from './Filters.module.css'

type Props = { view: Pick<LogView, 'group' | 'range'>; onChange: (change: Partial<LogView>) => void }

const isRange = (value: string): value is Range => ['all', 'day', 'week', 'month'].includes(value)

/** What kinds of entries, and how far back. */
export function Filters({ view: { group, range }, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Chips
        line
        label={t`Show`}
        chips={chips}
        chosen={group}
        onChoose={(next) => {
          host.haptic('selection')
          onChange({ group: next })
        }}
      />
      <select
        className={styles.range}
        aria-label={t`How far back`}
        value={range}
        onChange={({ target: { value } }) => isRange(value) && onChange({ range: value })}
      >
        <option value="all">{t`All time`}</option>
        <option value="day">{t`Last 24 hours`}</option>
        <option value="week">{t`Last 7 days`}</option>
        <option value="month">{t`Last 30 days`}</option>
      </select>
    </>
  )
}

const names: Record<LogGroup, ReactNode> = {
  people: <Trans>People</Trans>,
  admins: <Trans>Admins</Trans>,
  requests: <Trans>Join requests</Trans>,
  messages: <Trans>Messages</Trans>,
  group: <Trans>Group</Trans>,
  links: <Trans>Invite links</Trans>,
  reports: <Trans>Reports</Trans>,
  protection: <Trans>Protection</Trans>,
  stewardship: <Trans>Stewardship</Trans>,
  bulk: <Trans>Bulk actions</Trans>,
  bot: <Trans>Bot</Trans>,
}

const chips: readonly Chip<LogGroup | 'all'>[] = [
  { value: 'all', title: <Trans>All</Trans> },
  ...groupsOfKinds.map((value) => ({ value, title: names[value] })),
]

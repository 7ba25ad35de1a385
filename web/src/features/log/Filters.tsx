import { Trans, useLingui } from '@lingui/react/macro'
import type { LogGroup } from '@steward/contract/log.ts'
import { host } from '#platform/host.ts'
import { type Chip, Chips } from '#ui/control/Chips.tsx'
import { chevronIcon } from '#ui/picture/icons.ts'
import { Icon } from '#ui/picture/Icon.tsx'
import type { LogView, Range } from './queries.ts'
import styles from './Filters.module.css'

type Props = { view: Pick<LogView, 'group' | 'range'>; onChange: (change: Partial<LogView>) => void }

const isRange = (value: string): value is Range => ['all', 'day', 'week', 'month'].includes(value)

/** Which kinds of entries the log shows, and since when. */
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
      <label className={styles.period}>
        <span>
          <Trans>Period</Trans>
        </span>
        <select
          className={styles.range}
          value={range}
          onChange={({ target: { value } }) => isRange(value) && onChange({ range: value })}
        >
          <option value="all">{t`All time`}</option>
          <option value="day">{t`Last 24 hours`}</option>
          <option value="week">{t`Last 7 days`}</option>
          <option value="month">{t`Last 30 days`}</option>
        </select>
        <span className={styles.sign}>
          <Icon of={chevronIcon} />
        </span>
      </label>
    </>
  )
}

/** In this order; a group of kinds without a chip would not compile. */
const groups: Record<LogGroup, Chip<LogGroup>> = {
  people: { value: 'people', title: <Trans>People</Trans> },
  admins: { value: 'admins', title: <Trans>Admins</Trans> },
  requests: { value: 'requests', title: <Trans>Join requests</Trans> },
  messages: { value: 'messages', title: <Trans>Messages</Trans> },
  group: { value: 'group', title: <Trans>Group</Trans> },
  links: { value: 'links', title: <Trans>Invite links</Trans> },
  reports: { value: 'reports', title: <Trans>Reports</Trans> },
  protection: { value: 'protection', title: <Trans>Protection</Trans> },
  stewardship: { value: 'stewardship', title: <Trans>Stewardship</Trans> },
  bulk: { value: 'bulk', title: <Trans>Bulk actions</Trans> },
  bot: { value: 'bot', title: <Trans>Bot</Trans> },
}

const chips: readonly Chip<LogGroup | 'all'>[] = [
  { value: 'all', title: <Trans>All</Trans> },
  ...Object.values(groups),
]

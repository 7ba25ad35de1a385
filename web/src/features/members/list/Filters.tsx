import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberFilter } from '@steward/contract/members.ts'
import { host } from '#platform/host.ts'
import { type Chip, Chips } from '#ui/control/Chips.tsx'
import styles from './Filters.module.css'

type Props = { filter: MemberFilter; onChange: (filter: MemberFilter) => void }

/** Whom the list shows. */
export function Filters({ filter, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.filters}>
      <Chips
        line
        label={t`Show`}
        chips={chips}
        chosen={filter}
        onChoose={(next) => {
          host.haptic('selection')
          onChange(next)
        }}
      />
    </div>
  )
}

const chips: readonly Chip<MemberFilter>[] = [
  { value: 'present', title: <Trans>All</Trans> },
  { value: 'admins', title: <Trans>Admins</Trans> },
  { value: 'muted', title: <Trans>Muted</Trans> },
  { value: 'banned', title: <Trans>Banned</Trans> },
  { value: 'new', title: <Trans>New this week</Trans> },
  { value: 'silent', title: <Trans>Inactive for 30 days</Trans> },
  { value: 'bots', title: <Trans>Bots</Trans> },
  { value: 'gone', title: <Trans>Left</Trans> },
]

import { useLingui } from '@lingui/react/macro'
import type { MemberSort } from '@steward/contract/members.ts'
import styles from './Sorting.module.css'

const isSort = (value: string): value is MemberSort => ['recent', 'name', 'joined'].includes(value)

type Props = { sort: MemberSort; onSort: (sort: MemberSort) => void }

/** In which order; the phone's own way of choosing one of a few. */
export function Sorting({ sort, onSort }: Props) {
  const { t } = useLingui()
  return (
    <select
      className={styles.sort}
      aria-label={t`Order`}
      value={sort}
      onChange={({ target: { value } }) => isSort(value) && onSort(value)}
    >
      <option value="recent">{t`Recently active`}</option>
      <option value="name">{t`By name`}</option>
      <option value="joined">{t`Newest first`}</option>
    </select>
  )
}

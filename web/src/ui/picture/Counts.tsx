import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './Counts.module.css'

/** Numbers that matter, side by side while there is room. */
export const Counts = ({ children }: { children: ReactNode }) => (
  <div className={styles.counts}>{children}</div>
)

type Props = {
  /** Null where nobody counted. */
  value: number | null
  label: ReactNode
  /** Beside another time. */
  change?: ReactNode
}

export function Count({ value, label, change }: Props) {
  const { i18n } = useLingui()
  return (
    <p className={styles.count}>
      <span className={styles.number}>{value === null ? '–' : i18n.number(value)}</span>{' '}
      <span className={styles.label}>{label}</span>{' '}
      {change && <span className={styles.change}>{change}</span>}
    </p>
  )
}

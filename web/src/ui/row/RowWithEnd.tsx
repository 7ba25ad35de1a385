import type { ReactNode } from 'react'
import { Row, type RowProps } from './Row.tsx'
import styles from './RowWithEnd.module.css'

/** A row, and at its end something that is pressed for itself. */
export const RowWithEnd = ({ end, ...row }: RowProps & { end: ReactNode }) => (
  <div className={styles.pair}>
    <Row {...row} />
    <span className={styles.end}>{end}</span>
  </div>
)

import type { ReactNode } from 'react'
import styles from './OfRange.module.css'

type Props = {
  /** Whether it is of the range before, as the one that was chosen is on its way still. */
  isFormer: boolean
  children: ReactNode
}

/** What is read of a range: faint while another is awaited. */
export const OfRange = ({ isFormer, children }: Props) => (
  <div className={styles.range} aria-busy={isFormer}>
    {children}
  </div>
)

import type { ReactNode } from 'react'
import styles from './Steps.module.css'

/** What to do, one after the other: its children are `li`. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className={styles.steps}>{children}</ol>

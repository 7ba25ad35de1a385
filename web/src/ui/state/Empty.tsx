import type { ReactNode } from 'react'
import styles from './Empty.module.css'

type Props = { picture?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing here yet: a picture, one sentence, what to do, one button. */
export const Empty = ({ picture, title, children, action }: Props) => (
  <div className={styles.empty}>
    {picture}
    <h2 className={styles.title}>{title}</h2>
    {children}
    {action}
  </div>
)

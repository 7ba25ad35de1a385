import type { ReactNode } from 'react'
import { Emblem } from '#ui/picture/Emblem.tsx'
import type { Drawing } from '#ui/picture/Icon.tsx'
import pageStyles from '#ui/page/Page.module.css'
import styles from './Notice.module.css'

type Props = {
  icon?: Drawing
  title: ReactNode
  children: ReactNode
  action?: { label: ReactNode; run: () => void }
}

/** A page that only says something: what it is, what to do, and at most one button. */
export const Notice = ({ icon, title, children, action }: Props) => (
  <div className={pageStyles.scroll} data-scroll>
    <div className={styles.notice}>
      {icon && <Emblem of={icon} />}
      <h1>{title}</h1>
      {children}
      {action && (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  </div>
)

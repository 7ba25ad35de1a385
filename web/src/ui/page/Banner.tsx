import type { ReactNode } from 'react'
import { type Drawing, Icon } from '../picture/Icon.tsx'
import { warningIcon } from '../picture/icons.ts'
import styles from './Banner.module.css'

type Props = { icon?: Drawing; children: ReactNode; action?: { label: ReactNode; onPress: () => void } }

/**
 * A slim bar about the whole screen; it goes by itself. Its live region has to be there before the words are,
 * or nobody hears them: leave it mounted and give it no children while there is nothing to say.
 */
export const Banner = ({ icon = warningIcon, children, action }: Props) => (
  <output className={styles.space}>
    {children && (
      <div className={styles.banner}>
        <Icon of={icon} />
        <span className={styles.text}>{children}</span>
        {action && (
          <button className={styles.action} type="button" onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </div>
    )}
  </output>
)

import type { ReactNode } from 'react'
import { checkIcon } from '../picture/check-icon.ts'
import { Icon } from '../picture/Icon.tsx'
import styles from './Tick.module.css'

type Props = { isTicked: boolean; label: string; onTick: () => void; children: ReactNode }

/** A row that is ticked as a whole. */
export const Tick = ({ isTicked, label, onTick, children }: Props) => (
  <label className={styles.row}>
    <input type="checkbox" className={styles.box} checked={isTicked} onChange={onTick} aria-label={label} />
    <span className={styles.mark} aria-hidden="true">
      <Icon of={checkIcon} />
    </span>
    {children}
  </label>
)

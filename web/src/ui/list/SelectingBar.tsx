import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './SelectingBar.module.css'

type Props = {
  count: number
  /** How many there are to tick. */
  shown: number
  onAll: () => void
  onClear: () => void
  /** The buttons that act on who is ticked. */
  actions: ReactNode
  children: ReactNode
}

/** Over the end of a list: how many are ticked, and what can be done to them. */
export const SelectingBar = ({ count, shown, onAll, onClear, actions, children }: Props) => (
  <div className={styles.selecting}>
    <div className={styles.head}>
      <output className={styles.count}>
        <Plural value={count} _0="No one selected" one="# selected" other="# selected" />
      </output>
      {count < shown && (
        <button type="button" className={styles.all} onClick={onAll}>
          <Plural value={shown} one="Select # shown" other="Select all # shown" />
        </button>
      )}
      {count > 0 && count >= shown && (
        <button type="button" className={styles.all} onClick={onClear}>
          <Trans>Clear selection</Trans>
        </button>
      )}
    </div>
    <div className={styles.actions}>{actions}</div>
    {children}
  </div>
)

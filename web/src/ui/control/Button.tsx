import type { ReactNode } from 'react'
import styles from './Button.module.css'

type Props = { children: ReactNode; look?: 'primary' | 'plain'; disabled?: boolean } & (
  | { onPress: () => void; submits?: never }
  // Sends the form around it, as Enter does.
  | { submits: true; onPress?: never }
)

/** One primary button on a page at most. */
export const Button = ({ children, onPress, submits, disabled, look = 'primary' }: Props) => (
  <button
    className={styles.button}
    data-look={look}
    type={submits ? 'submit' : 'button'}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
)

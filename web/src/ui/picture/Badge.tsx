import { useLingui } from '@lingui/react/macro'
import styles from './Badge.module.css'

const most = 999

/** How many things wait, for the eye: the words beside it say the same. Nothing waits, no badge. */
export function Badge({ count }: { count: number }) {
  const { i18n } = useLingui()
  if (count <= 0) return null

  return (
    <span className={styles.badge} aria-hidden="true">
      {count > most ? `${i18n.number(most)}+` : i18n.number(count)}
    </span>
  )
}

import { type Drawing, Icon } from './Icon.tsx'
import styles from './Emblem.module.css'

/** Says from afar what a page without content is about. */
export const Emblem = ({ of }: { of: Drawing }) => (
  <span className={styles.emblem}>
    <Icon of={of} size="large" />
  </span>
)

import styles from './Arrow.module.css'

/** From what was to what is; it turns round where lines run the other way. */
export const Arrow = () => <span className={styles.arrow}>→</span>

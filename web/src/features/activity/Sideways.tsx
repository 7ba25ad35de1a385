import type { ReactNode } from 'react'
import styles from './Sideways.module.css'

/** For what is wider than a phone: it scrolls by itself, also by keys. */
export const Sideways = ({ label, children }: { label: string; children: ReactNode }) => (
  // What scrolls sideways has to be reached by keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.scroll} aria-label={label} tabIndex={0} data-sideways>
    {children}
  </section>
)

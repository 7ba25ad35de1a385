import { environment } from '#platform/env.ts'
import styles from './EnvironmentBanner.module.css'

/** So that nobody takes a test for the real thing; production builds have none (S-HOST-4). */
export const EnvironmentBanner = () =>
  environment === 'production' ? null : (
    <aside className={styles.banner} data-environment-banner>
      <span>{environment}</span>
    </aside>
  )

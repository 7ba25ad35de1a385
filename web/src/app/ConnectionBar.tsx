import { Trans } from '@lingui/react/macro'
import { connection } from '#platform/connection.ts'
import { useStore } from '#platform/store.ts'
import styles from './ConnectionBar.module.css'

/** Says once that calls do not get through, and goes by itself when they do. */
export function ConnectionBar() {
  const state = useStore(connection, (state) => state)
  return (
    <output className={styles.bar}>
      {state === 'offline' && <Trans>No connection. What you see may be out of date.</Trans>}
      {state === 'unanswered' && <Trans>Can’t reach Steward. What you see may be out of date.</Trans>}
    </output>
  )
}

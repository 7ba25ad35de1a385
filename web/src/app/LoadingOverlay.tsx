import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { backPriority, useBack } from '#platform/back.ts'
import { defaultMessage, loading } from '#platform/loading.ts'
import { useStore } from '#platform/store.ts'
import { makeInert } from '#platform/dialog/make-inert.ts'
import styles from './LoadingOverlay.module.css'

const nothing = () => undefined

/** Covers the app while a call runs; meanwhile going back does nothing (S-BACK-2). */
export function LoadingOverlay() {
  const { t } = useLingui()
  const { open, message } = useStore(loading, (state) => state)
  useBack(backPriority.loading, nothing, open)
  useEffect(() => (open ? makeInert('#pages') : undefined), [open])

  // What else is said comes in the person's language already.
  return open ? (
    <div className={styles.overlay} data-overlay role="alert" aria-busy="true">
      <div className={styles.box}>
        <span className={styles.ring} aria-hidden="true" />
        {message === defaultMessage ? t`Loading...` : message}
      </div>
    </div>
  ) : null
}

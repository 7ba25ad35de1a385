import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { backPriority, useBack } from '../platform/back.ts'
import { defaultMessage, loading, messageWhenLong } from '../platform/loading.ts'
import { useStore } from '../platform/store.ts'
import { withdraw } from '../ui/withdraw.ts'

const nothing = () => undefined

/** The words of our own, by what the code calls them; whatever else is said comes in the person's language already. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  [defaultMessage]: msg`Loading...`,
  [messageWhenLong]: msg`Still waiting for an answer...`,
}

/** Covers the app while a call runs; meanwhile going back does nothing (S-BACK-2). */
export function LoadingOverlay() {
  const { i18n } = useLingui()
  const { open, message } = useStore(loading, (state) => state)
  useBack(backPriority.loading, nothing, open)
  useEffect(() => (open ? withdraw('#pages') : undefined), [open])

  const words = known[message]
  return open ? (
    <div className="loading-overlay" role="alert" aria-busy="true">
      <div className="loading-box">
        <span className="loading-ring" aria-hidden="true" />
        {words ? i18n._(words) : message}
      </div>
    </div>
  ) : null
}

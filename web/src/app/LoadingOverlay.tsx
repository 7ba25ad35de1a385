import { useEffect } from 'react'
import { backPriority, useBack } from '../platform/back.ts'
import { loading } from '../platform/loading.ts'
import { useStore } from '../platform/store.ts'

const nothing = () => undefined

/** Covers the app while a call runs; meanwhile going back does nothing (S-BACK-2). */
export function LoadingOverlay() {
  const { open, message } = useStore(loading, (state) => state)
  useBack(backPriority.loading, nothing, open)
  useEffect(() => (open ? withdraw('#pages') : undefined), [open])

  return open ? (
    <div className="loading-overlay" role="alert" aria-busy="true">
      <div className="loading-box">
        <span className="loading-ring" aria-hidden="true" />
        {message}
      </div>
    </div>
  ) : null
}

/** Takes a part of the page out of reach of fingers, keys and readers; returns how to give it back, focus included. */
function withdraw(selector: string) {
  const part = document.querySelector(selector)
  const focused = document.activeElement
  part?.toggleAttribute('inert', true)
  return () => {
    part?.toggleAttribute('inert', false)
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
  }
}

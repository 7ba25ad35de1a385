import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DecisionState } from './use-decisions.ts'
import actStyles from './act.module.css'

type Props = {
  standing: DecisionState
  isGrave: boolean
  isOff?: boolean
  onClose: () => void
  children: ReactNode
}

/** The verb, and the way out. What is on its way goes on without the sheet. */
export function Buttons({ standing, isGrave, isOff = false, onClose, children }: Props) {
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'
  return (
    <>
      <output className={actStyles.way}>
        {standing.is === 'under_way' && (
          <Trans>On its way: Telegram takes its time. You can close this; the log says how it ends.</Trans>
        )}
      </output>
      <div className={actStyles.buttons}>
        <button
          type="button"
          className={actStyles.cancel}
          aria-disabled={standing.is === 'asked'}
          onClick={onClose}
        >
          {standing.is === 'under_way' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </button>
        <button
          type="submit"
          className={isGrave ? `${actStyles.main} ${actStyles.grave}` : actStyles.main}
          aria-disabled={isBusy || isOff}
          data-busy={isBusy}
        >
          {children}
        </button>
      </div>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DecisionState } from '#platform/act/use-decisions.ts'
import actStyles from '#platform/act/act.module.css'

type Props = { standing: DecisionState; onClose: () => void; children: ReactNode }

/** The verb, and the way out. What is on its way goes on without the sheet. */
export function Buttons({ standing, onClose, children }: Props) {
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'
  return (
    <>
      <output className={actStyles.way}>
        {standing.is === 'under_way' && (
          <Trans>On its way: Telegram takes its time. You can close this; the list will show the link.</Trans>
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
        <button type="submit" className={actStyles.main} aria-disabled={isBusy} data-busy={isBusy}>
          {children}
        </button>
      </div>
    </>
  )
}

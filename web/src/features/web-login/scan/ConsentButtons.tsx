import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Outcome } from './use-asked.ts'
import styles from './ConsentButtons.module.css'

/** How long somebody is made to read a warning (SEC-27). Waiting asks no more of a hand than a tap does. */
const readFor = 3

type Props = { far: boolean; onAnswer: (outcome: Outcome) => void }

/** Declining comes first and weighs as much. */
export function ConsentButtons({ far, onAnswer }: Props) {
  const left = useCountdown(far ? readFor : 0)

  return (
    <div className={styles.consentButtons}>
      <button type="button" className={styles.consentDecline} onClick={() => onAnswer('declined')}>
        <Trans>Decline</Trans>
      </button>
      <button
        type="button"

        disabled={left > 0}
        onClick={() => onAnswer('approved')}
      >
        {left > 0 ? <Trans>Approve ({left})</Trans> : <Trans>Approve</Trans>}
      </button>
    </div>
  )
}

/** Seconds left, from when it was first shown; told as they pass, also to somebody who looked away meanwhile. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  const [ends] = useState(() => performance.now() + seconds * 1000)
  useEffect(() => {
    const tell = () => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1000)))
    const timer = setInterval(tell, 250)
    return () => clearInterval(timer)
  }, [ends])
  return left
}

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import './Loading.css'

const patience = 10_000

type Props = { /** The skeleton. */ children: ReactNode; onRetry: () => void }

/** A skeleton that owns up after ten seconds. */
export function Loading({ children, onRetry }: Props) {
  const [round, setRound] = useState(0)
  const [late, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [round])

  const retry = () => {
    setLate(false)
    setRound(round + 1)
    onRetry()
  }

  return (
    <div aria-busy="true">
      <p className="loading-words" role="status">
        <span className={late ? '' : 'for-ears'}>
          {late ? <Trans>Still loading…</Trans> : <Trans>Loading…</Trans>}
        </span>
      </p>
      {late && (
        <p className="loading-words">
          <Button look="plain" onPress={retry}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      {children}
    </div>
  )
}

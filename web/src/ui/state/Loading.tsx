import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../control/Button.tsx'
import styles from './Loading.module.css'

const patience = 10_000

type Props = { /** The skeleton. */ children: ReactNode; onRetry: () => void }

/** A skeleton that owns up after ten seconds. */
export function Loading({ children, onRetry }: Props) {
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (late) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [late])

  const retry = () => {
    setLate(false)
    onRetry()
  }

  return (
    <div aria-busy="true">
      <output className={late ? styles.words : 'for-ears'}>
        {late ? <Trans>Still loading…</Trans> : <Trans>Loading…</Trans>}
      </output>
      {late && (
        <div className={styles.words}>
          <Button look="plain" onPress={retry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

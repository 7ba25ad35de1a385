import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/control/Button.tsx'
import styles from './HostScanner.module.css'

type Props = { scan: (text: string) => Promise<string | null>; onText: (text: string) => void }

/** The messenger's own camera. It opens with the page: whoever came here wants it. */
export function HostScanner({ scan, onText }: Props) {
  const { t } = useLingui()
  const open = async () => {
    const text = await scan(t`Scan the code in the browser`)
    if (text !== null) onText(text)
  }
  const atFirst = useRef(open)
  useEffect(() => void atFirst.current(), [])

  return (
    <div className={styles.hostScanner}>
      <Button onPress={() => void open()}>
        <Trans>Open the camera</Trans>
      </Button>
    </div>
  )
}

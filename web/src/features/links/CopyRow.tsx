import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { host } from '../../platform/host.ts'
import { log } from '../../platform/log.ts'
import { Row } from '../../ui/Row.tsx'

/** Copies, and says whether it did: inside some clients a page may not. */
export function CopyRow({ text }: { text: string }) {
  const [state, setState] = useState<'open' | 'copied' | 'refused'>('open')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      host.haptic('success')
      setState('copied')
    } catch (error) {
      log.warn('nothing may be copied here', error)
      host.haptic('error')
      setState('refused')
    }
  }

  return (
    <Row
      title={state === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
      tone="accent"
      {...(state === 'refused' && {
        wrap: 'note',
        note: <Trans>This client lets nothing be copied. Press the link above and hold it.</Trans>,
      })}
      onPress={() => void copy()}
    />
  )
}

import { useState } from 'react'
import { host } from '#platform/host.ts'
import { log } from '#platform/log.ts'

/** Copies, and knows whether it did: inside some clients a page may not. */
export function useCopy(text: string, onRefused?: () => void) {
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
      onRefused?.()
    }
  }

  return { state, copy: () => void copy() }
}

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiFailure } from '#platform/api.ts'
import { fetchFile } from '#platform/fetch-file.ts'
import { host } from '#platform/host.ts'
import { announce } from '#platform/session.ts'
import styles from './ExportButton.module.css'

type Props = { offer: () => Promise<{ path: string }> }

/** Takes along as a file what is shown, all of it. */
export function ExportButton({ offer }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    try {
      const { path } = await offer()
      fetchFile(path)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      host.haptic('error')
      void announce(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      className={styles.exportButton}
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && void take()}
    >
      <Trans>Export</Trans>
    </button>
  )
}

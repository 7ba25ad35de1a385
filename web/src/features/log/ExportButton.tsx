import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useState } from 'react'
import { ApiFailure, call } from '#platform/api.ts'
import { fetchFile } from '#platform/fetch-file.ts'
import { host } from '#platform/host.ts'
import { announce } from '#platform/session.ts'
import { filterOf, type LogView } from './queries.ts'
import styles from './ExportButton.module.css'

/** Takes along as a file what is shown, all of it. */
export function ExportButton({ chatId, view }: { chatId: ChatId; view: LogView }) {
  const [isBusy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    try {
      const { path } = await call('/api/groups/log/export', { chat_id: chatId, ...filterOf(view) })
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
      className={styles.logExport}
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && void take()}
    >
      <Trans>Export</Trans>
    </button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useState } from 'react'
import { ApiFailure, call } from '#platform/api.ts'
import { fetchFile } from '#platform/fetch-file.ts'
import { host } from '#platform/host.ts'
import { log } from '#platform/log.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import fileStyles from './file.module.css'
import groupSettingsStyles from '../group-settings.module.css'
import longTextStyles from '../texts/LongText.module.css'

type ExportState =
  | { is: 'open' | 'asked' | 'copied' }
  | { is: 'failed'; error: ApiFailure }
  /** Inside some clients a page may not copy: then the text is there to be marked. */
  | { is: 'shown'; file: string }

export function ExportSection({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const [standing, setStanding] = useState<ExportState>({ is: 'open' })
  const { words } = useFailureWords(standing.is === 'failed' ? standing.error : undefined)

  async function take(use: (made: { path: string; file: string }) => Promise<ExportState> | ExportState) {
    if (standing.is === 'asked') return
    setStanding({ is: 'asked' })
    try {
      setStanding(await use(await call('/api/groups/settings/export', { chat_id: chatId })))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      host.haptic('error')
      setStanding({ is: 'failed', error })
    }
  }

  const save = () =>
    take(({ path }) => {
      fetchFile(path)
      return { is: 'open' }
    })
  const copy = () =>
    take(async ({ file }) => {
      try {
        await navigator.clipboard.writeText(file)
        host.haptic('success')
        return { is: 'copied' }
      } catch (error) {
        log.warn('nothing may be copied here', error)
        return { is: 'shown', file }
      }
    })

  return (
    <Section
      title={<Trans>Export</Trans>}
      footer={
        <>
          <Trans>
            Steward’s settings for this group, its name, description and permissions, to keep or to use in
            another group.
          </Trans>
          <p className={groupSettingsStyles.trouble} role="alert">
            {standing.is === 'failed' && words}
          </p>
        </>
      }
    >
      <Row title={<Trans>Save as a file</Trans>} tone="accent" onPress={() => void save()} />
      <Row
        title={standing.is === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy as text</Trans>}
        tone="accent"
        {...(standing.is === 'shown' && {
          wrap: 'note',
          note: <Trans>This app doesn’t allow copying. Select the text below and copy it.</Trans>,
        })}
        onPress={() => void copy()}
      />
      {standing.is === 'shown' && (
        <textarea
          className={`${longTextStyles.rules} ${fileStyles.text}`}
          aria-label={t`The settings as text`}
          dir="ltr"
          readOnly
          value={standing.file}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Section>
  )
}

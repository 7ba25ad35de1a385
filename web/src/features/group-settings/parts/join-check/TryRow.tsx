import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useState } from 'react'
import { change } from '#platform/change.ts'
import { host } from '#platform/host.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

type TrialState = 'open' | 'asked' | 'sent'

/** The bot writes to whoever asks as it writes to applicants, and nothing follows. */
export function TryRow({ chatId }: { chatId: ChatId }) {
  const [standing, setStanding] = useState<TrialState>('open')

  async function send() {
    if (standing === 'asked') return
    setStanding('asked')
    try {
      await change('/api/groups/join-check/try', { chat_id: chatId })
      host.haptic('success')
      setStanding('sent')
    } catch {
      // `change` has said why.
      host.haptic('error')
      setStanding('open')
    }
  }

  return (
    <Section
      footer={
        <output>
          {standing === 'sent' ? (
            <Trans>
              Sent. Open your chat with Steward, and answer as they would. Nothing follows from it.
            </Trans>
          ) : (
            <Trans>As it is saved, not as it stands above. Nothing follows from it.</Trans>
          )}
        </output>
      }
    >
      <Row
        title={standing === 'asked' ? <Trans>On its way</Trans> : <Trans>See it as an applicant does</Trans>}
        tone="accent"
        onPress={() => void send()}
      />
    </Section>
  )
}

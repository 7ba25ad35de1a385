import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Report } from '@steward/contract/reports.ts'
import { useState } from 'react'
import { SignalWords } from '#platform/protection/SignalWords.tsx'
import { WhyOf } from '#platform/protection/WhyOf.tsx'
import styles from './ReportCard.module.css'

type Props = { chatId: ChatId; hitId: number; flagged: Report['flagged'] }

/** What the group’s rules found in it, and the way to why and to what followed. */
export function Flagged({ chatId, hitId, flagged }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.flagged}>
      <div>
        {flagged?.map((signal) => (
          <p key={signal.rule}>
            <Trans>Flagged by Steward:</Trans> <SignalWords signal={signal} />
          </p>
        )) ?? (
          <p>
            <Trans>Found by rules</Trans>
          </p>
        )}
      </div>
      <button className={styles.link} type="button" onClick={() => setAsked(true)}>
        <Trans>Why?</Trans>
      </button>
      {isAsked && <WhyOf chatId={chatId} of={{ hit_id: hitId }} onClose={() => setAsked(false)} />}
    </div>
  )
}

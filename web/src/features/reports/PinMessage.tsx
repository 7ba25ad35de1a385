import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { NotPinned } from '#platform/act/NotPinned.tsx'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { useAct } from '#platform/act/use-act.ts'
import { confirm } from '#platform/dialogs.ts'
import reportsStyles from './reports.module.css'
import styles from './PinMessage.module.css'

type Props = { chatId: ChatId; messageId: number }

/** For a message that everybody should see instead; the report waits on. */
export function PinMessage({ chatId, messageId: message_id }: Props) {
  const { t } = useLingui()
  const whyId = useId()
  const { data } = useQuery(groupOptionsQuery(chatId))
  const { standing, act } = useAct(chatId)
  const [isPinned, setPinned] = useState(false)
  const refusal = data?.options.pin ?? null
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'

  async function pin() {
    if (!(await confirm(t`Pin this message for everyone? No one is notified.`))) return
    const make = () => ({ kind: 'pin', message_id, silent: true }) as const
    if (await act({ name: `pin ${message_id}`, make, reason: null })) setPinned(true)
  }

  return (
    <>
      <button
        className={reportsStyles.link}
        type="button"
        disabled={refusal !== null || isBusy || isPinned}
        aria-describedby={whyId}
        onClick={() => void pin()}
      >
        {isPinned ? <Trans>Pinned</Trans> : <Trans>Pin this message</Trans>}
      </button>
      <span className={styles.why} id={whyId}>
        {refusal !== null && <RefusalWords name={refusal} />}
      </span>
      <NotPinned standing={standing} />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { offerUndo } from '#platform/act/undo-offer.ts'
import { useAct } from '#platform/act/use-act.ts'
import { confirm } from '#platform/dialogs.ts'

/** For a message that everybody should see instead; the report waits on. */
export function usePin(chatId: ChatId) {
  const { t } = useLingui()
  const { standing, act } = useAct(chatId)

  async function pin(message_id: number) {
    if (!(await confirm(t`Pin this message for everyone? No one is notified.`))) return
    const make = () => ({ kind: 'pin', message_id, silent: true }) as const
    const done = await act({ name: `pin ${message_id}`, make, reason: null })
    if (!done) return
    const undo = [{ kind: 'unpin', message_id } as const]
    offerUndo({ chatId, said: <Trans>The message is pinned</Trans>, undo, outcome: done.outcome })
  }

  return { standing, pin }
}

import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { useState } from 'react'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { change } from '../change.ts'
import { Reason } from './Reason.tsx'
import { useChange } from './use-change.ts'
import actStyles from './act.module.css'

type Props = { chatId: ChatId; person: Person; onClose: () => void }

/** Why something was done that has been done already. The log is never edited, so it becomes an admin note. */
export function ReasonSheet({ chatId, person, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { isBusy, make } = useChange(chatId)
  const text = reason.trim()

  async function save() {
    if (isBusy || !text) return
    const saved = await make(['note', person.user_id, text], (key) =>
      change('/api/groups/members/notes/add', { chat_id: chatId, user_id: person.user_id, key, text }),
    )
    if (saved) onClose()
  }

  return (
    <Dialog onBack={onClose} form="sheet" title={<Trans>Add a reason</Trans>}>
      <form
        className={actStyles.act}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Reason chatId={chatId} reason={reason} isNeeded={false} isMissed={false} onChange={setReason} />
        <p className={actStyles.effect}>
          <Trans>Saved as an admin note. Only the admins of this group see it.</Trans>
        </p>
        <div className={actStyles.buttons}>
          <button type="button" className={actStyles.cancel} onClick={onClose}>
            <Trans>Cancel</Trans>
          </button>
          <button type="submit" className={actStyles.main} aria-disabled={isBusy || !text}>
            <Trans>Save</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  )
}

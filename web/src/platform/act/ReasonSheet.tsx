import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { useRef, useState } from 'react'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { change } from '../change.ts'
import { host } from '../host.ts'
import { Reason } from './Reason.tsx'
import actStyles from './act.module.css'

type Props = { chatId: ChatId; person: Person; onClose: () => void }

/** Why something was done that has been done already. The log is never edited, so it becomes an admin note. */
export function ReasonSheet({ chatId, person, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Sent again after a bad line, it is the same note (REL-14).
  const key = useRef(crypto.randomUUID())
  const text = reason.trim()

  async function save() {
    if (isBusy || !text) return
    setBusy(true)
    try {
      const note = { chat_id: chatId, user_id: person.user_id, key: key.current, text }
      await change('/api/groups/members/notes/add', note)
      host.haptic('success')
      onClose()
    } catch {
      // `change` has said why.
      host.haptic('error')
      key.current = crypto.randomUUID()
      setBusy(false)
    }
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

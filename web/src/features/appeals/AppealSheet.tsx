import { Trans } from '@lingui/react/macro'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import actStyles from '#platform/act/act.module.css'
import { Buttons } from '#platform/act/Buttons.tsx'
import { OwnWords } from '#platform/act/OwnWords.tsx'
import { ApiFailure, isRefusal } from '#platform/api.ts'
import { appealsQuery } from '#platform/appeals.ts'
import { change } from '#platform/change.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { useDraft } from '#platform/drafts.ts'
import { host } from '#platform/host.ts'

type Props = { actionId: number; onClose: () => void }

/** As the contract has it. */
const longest = 500

/** After these there is nothing left to ask. */
const over: readonly RefusalName[] = ['appeal_gone', 'appeal_written', 'appeal_too_soon', 'appeals_blocked']
const isOver = (error: unknown) =>
  isRefusal(error) && error instanceof ApiFailure && over.some((name) => refusals[name].code === error.code)

/** Asks the admins, in one’s own words, to take back what the bot did. */
export function AppealSheet({ actionId, onClose }: Props) {
  const client = useQueryClient()
  const [text, setText] = useDraft(`appeal ${actionId}`)
  const [isBusy, setBusy] = useState(false)
  // Sent again after a bad line, it is the same appeal.
  const key = useRef(crypto.randomUUID())
  const words = text.trim()
  const close = () => {
    if (!isBusy) onClose()
  }

  async function send() {
    setBusy(true)
    try {
      await change('/api/appeals/write', { action_id: actionId, key: key.current, text: words })
      host.haptic('success')
      setText('')
      onClose()
    } catch (error) {
      // `change` has said why.
      host.haptic('error')
      if (isOver(error)) onClose()
      setBusy(false)
    }
    await client.invalidateQueries({ queryKey: appealsQuery.queryKey })
  }

  return (
    <Dialog onBack={close} form="sheet" title={<Trans>Ask the admins</Trans>}>
      <form
        className={actStyles.act}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && words) void send()
        }}
      >
        <fieldset className={actStyles.fields} disabled={isBusy}>
          <OwnWords
            label={<Trans>What happened?</Trans>}
            text={text}
            rows={5}
            longest={longest}
            onChange={setText}
          />
        </fieldset>
        <p className={actStyles.effect}>
          <Trans>You can ask once about this. The admins see your name and what was removed.</Trans>
        </p>
        <Buttons standing={{ is: isBusy ? 'asked' : 'open' }} isGrave={false} isOff={!words} onClose={close}>
          <Trans>Send</Trans>
        </Buttons>
      </form>
    </Dialog>
  )
}

import { Trans } from '@lingui/react/macro'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import actStyles from '#platform/act/act.module.css'
import { Buttons } from '#platform/act/Buttons.tsx'
import { OwnWords } from '#platform/act/OwnWords.tsx'
import { useChange } from '#platform/act/use-change.ts'
import { change } from '#platform/change.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { useDraft } from '#platform/drafts.ts'
import { meQuery } from '#platform/me.ts'

type Props = { actionId: number; onClose: () => void }

/** As the contract has it. */
const longest = 500

/** After these there is nothing left to ask. */
const over: readonly RefusalName[] = ['appeal_gone', 'appeal_written', 'appeal_too_soon', 'appeals_blocked']

/** Asks the admins, in one’s own words, to take back what the bot did. */
export function AppealSheet({ actionId, onClose }: Props) {
  const [text, setText] = useDraft(`appeal ${actionId}`)
  const client = useQueryClient()
  const { standing, isBusy, make } = useChange(null, over)
  const words = text.trim()
  const close = () => {
    if (!isBusy) onClose()
  }

  async function send() {
    const sent = await make(['appeal', actionId, words], (key) =>
      change('/api/appeals/write', { action_id: actionId, key, text: words }),
    )
    if (sent === 'made') setText('')
    if (!sent) return
    // The badge of the tab counts one less.
    void client.invalidateQueries({ queryKey: meQuery.queryKey })
    onClose()
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
        <Buttons standing={standing} isGrave={false} isOff={!words} onClose={close}>
          <Trans>Send</Trans>
        </Buttons>
      </form>
    </Dialog>
  )
}

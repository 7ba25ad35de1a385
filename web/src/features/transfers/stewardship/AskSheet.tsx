import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { Buttons } from '#platform/act/Buttons.tsx'
import { FirstName } from '#platform/act/FirstName.tsx'
import { NotDone } from '#platform/act/NotDone.tsx'
import { useDraft } from '#platform/drafts.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { WhyField } from '../WhyField.tsx'
import type { Ask } from './sheet.ts'
import { useAsk } from './use-ask.ts'
import actStyles from '#platform/act/act.module.css'

type Props = { chatId: ChatId; ask: Ask; onClose: () => void }

/** Says why, and sends it: an offer to somebody; or a claim, for oneself. */
export function AskSheet({ chatId, ask, onClose }: Props) {
  const receiver = ask.is === 'offer' ? ask.to : undefined
  const { standing, ask: send } = useAsk(chatId)
  const [reason, setReason] = useDraft(`transfer ${ask.is} ${chatId}`)
  const isBusy = standing.is === 'asked'
  const close = () => {
    if (!isBusy) onClose()
  }

  async function decide() {
    if (!(await send({ to: receiver?.user_id ?? null, reason: reason.trim() || null }))) return undefined
    setReason('')
    return onClose()
  }

  return (
    <Dialog
      onBack={close}
      form="sheet"
      title={receiver ? <OfferTitle to={receiver} /> : <Trans>Ask to take over</Trans>}
    >
      <form
        className={actStyles.act}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void decide()
        }}
      >
        <fieldset className={actStyles.fields} disabled={isBusy}>
          <WhyField reason={reason} onChange={setReason} />
        </fieldset>
        <p className={actStyles.effect}>
          <Effect receiver={receiver} />
        </p>
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        <Buttons standing={standing} isGrave={false} onClose={close}>
          {receiver ? <Trans>Send offer</Trans> : <Trans>Ask</Trans>}
        </Buttons>
      </form>
    </Dialog>
  )
}

function OfferTitle({ to }: { to: Person }) {
  const name = <FirstName person={to} />
  return <Trans>Hand the group over to {name}</Trans>
}

function Effect({ receiver }: { receiver: Person | undefined }) {
  if (!receiver)
    return (
      <Trans>
        Steward tells the person who can decide, with your reason. Other admins see it in the log.
      </Trans>
    )
  const name = <FirstName person={receiver} />
  return (
    <Trans>
      Steward asks {name} and shows your reason. If they accept, they become the group’s steward and you stay
      an admin. The owner in Telegram stays the same.
    </Trans>
  )
}

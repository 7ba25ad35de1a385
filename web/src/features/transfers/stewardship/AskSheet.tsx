import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { useState } from 'react'
import '#platform/act/act.css'
import { Buttons } from '#platform/act/Buttons.tsx'
import { FirstName } from '#platform/act/FirstName.tsx'
import { NotDone } from '#platform/act/NotDone.tsx'
import { backPriority, useBack } from '#platform/back.ts'
import { useDraft } from '#platform/drafts.ts'
import { host } from '#platform/host.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { WhyField } from '../WhyField.tsx'
import { People } from './People.tsx'
import type { Ask } from './sheet.ts'
import { useAsk } from './use-ask.ts'

type Props = { chatId: ChatId; candidates: readonly Person[]; ask: Ask; onClose: () => void }

/** Chooses the admin, says why, and sends it: an offer; or a claim, for oneself. */
export function AskSheet({ chatId, candidates, ask, onClose }: Props) {
  const { t } = useLingui()
  const isOffer = ask.is === 'offer'
  const { standing, ask: send } = useAsk(chatId)
  const [reason, setReason] = useDraft(`transfer ${ask.is} ${chatId}`)
  const [chosen, setChosen] = useState(isOffer ? (ask.to ?? null) : null)
  const [isMissed, setMissed] = useState(false)
  const isBusy = standing.is === 'asked'
  const receiver = candidates.find(({ user_id }) => user_id === chosen)
  const close = () => {
    if (!isBusy) onClose()
  }
  useBack(backPriority.dialog, close)

  async function decide() {
    if (isOffer && !receiver) return setMissed(true)
    if (!(await send({ to: receiver?.user_id ?? null, reason: reason.trim() || null }))) return undefined
    setReason('')
    return onClose()
  }

  return (
    <Dialog
      form="sheet"
      title={isOffer ? <Trans>Hand the group over</Trans> : <Trans>Ask for the group</Trans>}
    >
      <form
        className="act"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void decide()
        }}
      >
        <fieldset className="act-fields" disabled={isBusy}>
          {isOffer && (
            <div className="act-field">
              <People
                label={t`Who is to answer for the group`}
                people={candidates}
                chosen={chosen}
                onChoose={(userId) => {
                  host.haptic('selection')
                  setChosen(userId)
                }}
              />
              <output className="act-problem">
                {isMissed && !receiver && <Trans>Choose who is to answer for the group.</Trans>}
              </output>
            </div>
          )}
          <WhyField reason={reason} onChange={setReason} />
        </fieldset>
        <p className="act-effect">
          <Effect isOffer={isOffer} receiver={receiver} />
        </p>
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        <Buttons standing={standing} isGrave={false} onClose={close}>
          {isOffer ? <Trans>Offer it</Trans> : <Trans>Ask</Trans>}
        </Buttons>
      </form>
    </Dialog>
  )
}

function Effect({ isOffer, receiver }: { isOffer: boolean; receiver: Person | undefined }) {
  if (!isOffer)
    return (
      <Trans>
        Who can decide it is told by the bot, with your reason. The other admins see it in the log.
      </Trans>
    )
  if (!receiver) return <Trans>They are asked by the bot, with your reason, and may decline.</Trans>
  const name = <FirstName person={receiver} />
  return (
    <Trans>
      {name} is asked by the bot, with your reason. If they accept, they answer for the group and you stay an
      admin. Telegram’s owner stays the same.
    </Trans>
  )
}

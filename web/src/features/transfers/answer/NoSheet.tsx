import { Trans } from '@lingui/react/macro'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { Buttons } from '#platform/act/Buttons.tsx'
import { useDraft } from '#platform/drafts.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { WhyField } from '../WhyField.tsx'
import type { Answering } from './use-answer.ts'
import actStyles from '#platform/act/act.module.css'

type Props = {
  application: TransferApplication
  answer: 'decline' | 'object'
  answering: Answering
  onClose: () => void
}

/** Says no, with a reason if one has one. */
export function NoSheet({
  application,
  answer,
  answering: { standing, isBusy, answer: give },
  onClose,
}: Props) {
  const [reason, setReason] = useDraft(`transfer ${answer} ${application.apply_id}`)
  const close = () => {
    if (!isBusy) onClose()
  }

  async function decide() {
    if (!(await give(answer, reason.trim() || null))) return
    setReason('')
    onClose()
  }

  return (
    <Dialog
      onBack={close}
      form="sheet"
      title={
        answer === 'decline' ? <Trans>Decline the transfer</Trans> : <Trans>Object to the transfer</Trans>
      }
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
          {answer === 'decline' ? (
            <Trans>Nothing changes. The other side is told your reason. This can’t be undone.</Trans>
          ) : (
            <Trans>The group isn’t handed over. The person who asked is told your reason.</Trans>
          )}
        </p>
        <Buttons standing={standing} isGrave onClose={close}>
          {answer === 'decline' ? <Trans>Decline</Trans> : <Trans>Object</Trans>}
        </Buttons>
      </form>
    </Dialog>
  )
}

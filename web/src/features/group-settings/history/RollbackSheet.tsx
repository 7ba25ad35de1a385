import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useEffect, useEffectEvent } from 'react'
import '../../../platform/act/act.css'
import { backPriority, useBack } from '../../../platform/back.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Diff } from '../diff/Diff.tsx'
import { Locked } from '../diff/Locked.tsx'
import { NotApplied } from '../diff/NotApplied.tsx'
import { useProposal } from '../diff/use-proposal.ts'

/** As the settings were before or after a change; `when` it was, for a person. */
export type Around = { version: number; side: 'before' | 'after'; when: string }

type Props = { chatId: ChatId; around: Around; onDone: () => void; onClose: () => void }

/** Shows what going back would change now, and does it. */
export function RollbackSheet({ chatId, around: { version, side, when }, onDone, onClose }: Props) {
  const { standing, ask, apply } = useProposal(chatId)
  const read = useEffectEvent(() => ask({ kind: 'rollback', version, side }))
  useEffect(() => read(), [])
  const isBusy = standing.is === 'applying'
  const close = () => !isBusy && onClose()
  useBack(backPriority.dialog, close)

  const shown = 'proposed' in standing ? standing : undefined
  const fields = shown?.proposed.fields ?? []

  async function goBack() {
    if (!shown || !(await apply(shown))) return
    onDone()
    onClose()
  }

  return (
    <Dialog form="sheet" title={<Trans>Bring the settings back?</Trans>}>
      <form
        className="act"
        aria-busy={isBusy || standing.is === 'asked'}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && fields.length > 0) void goBack()
        }}
      >
        <p className="rollback-words">
          {side === 'before' ? (
            <Trans>As they were before the change of {when}.</Trans>
          ) : (
            <Trans>As they were after the change of {when}.</Trans>
          )}
        </p>
        {!shown && standing.is !== 'not_asked' && <SkeletonRows count={2} />}
        {shown && fields.length === 0 && shown.proposed.locked.length === 0 && (
          <p className="rollback-words">
            <Trans>They are like this already.</Trans>
          </p>
        )}
        {fields.length > 0 && (
          <div className="card rollback-diff">
            <Diff fields={fields} />
          </div>
        )}
        {shown && <Locked locked={shown.proposed.locked} />}
        <NotApplied standing={standing} />
        <div className="act-buttons">
          <button type="button" className="act-cancel" aria-disabled={isBusy} onClick={close}>
            <Trans>Cancel</Trans>
          </button>
          {standing.is === 'not_asked' ? (
            <button type="button" className="act-do" onClick={read}>
              <Trans>Retry</Trans>
            </button>
          ) : (
            <button
              type="submit"
              className="act-do"
              aria-disabled={isBusy || fields.length === 0}
              data-busy={isBusy}
            >
              <Trans>Bring back</Trans>
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

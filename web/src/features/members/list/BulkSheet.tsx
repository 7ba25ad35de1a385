import { Plural, Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberRow } from '@steward/contract/members.ts'
import { useState } from 'react'
import { Buttons } from '#platform/act/Buttons.tsx'
import { secondsOf } from '#platform/act/duration.ts'
import { Durations } from '#platform/act/Durations.tsx'
import { keepDuration, usualDuration } from '#platform/act/usual-duration.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { Reason } from '#platform/act/Reason.tsx'
import { useDraft } from '#platform/drafts.ts'
import { paths } from '#platform/paths.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { BulkEffect } from './BulkEffect.tsx'
import { type BulkKind, graveKinds, needsReason } from './bulk-kinds.ts'
import { bulkVerbs } from './bulk-words.tsx'
import { useStartBulk } from './use-start-bulk.ts'
import { navigation } from '#platform/navigation.ts'
import actStyles from '#platform/act/act.module.css'

type Props = {
  chatId: ChatId
  kind: BulkKind
  members: readonly MemberRow[]
  onStarted: () => void
  onClose: () => void
}

const isAdmin = ({ status }: MemberRow) => status === 'creator' || status === 'administrator'

/** The one question before many people are acted on: to how many, what it does, and why. */
export function BulkSheet({ chatId, kind, members, onStarted, onClose }: Props) {
  const { standing, start } = useStartBulk(chatId)
  const [reason, setReason] = useDraft(`reason ${kind} ${chatId} many`)
  const [isMissed, setMissed] = useState(false)
  const [duration, setDuration] = useState(() => usualDuration(kind))
  const [deletesMessages, setDeletesMessages] = useState(false)
  const hasTime = kind === 'ban' || kind === 'mute'
  const seconds = hasTime ? secondsOf(duration) : null
  const isBusy = standing.is !== 'open' && standing.is !== 'not_done'
  const close = () => !isBusy && onClose()

  async function decide() {
    if (isBusy || seconds === undefined) return undefined
    if (needsReason.has(kind) && !reason.trim()) return setMissed(true)
    const userIds = members.map(({ person }) => person.user_id)
    const bulk = await start({ kind, userIds, seconds, deletesMessages, reason: reason.trim() || null })
    if (!bulk) return undefined
    setReason('')
    keepDuration(kind, duration)
    onStarted()
    onClose()
    return navigation.push(paths.bulk(chatId, bulk.bulk_id))
  }

  return (
    <Dialog onBack={close} form="sheet" title={bulkVerbs[kind](members.length)}>
      <form
        className={actStyles.act}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void decide()
        }}
      >
        <fieldset className={actStyles.fields} disabled={isBusy}>
          <Reason
            chatId={chatId}
            reason={reason}
            isNeeded={needsReason.has(kind)}
            isForLifting={kind === 'unban' || kind === 'unmute'}
            isMissed={isMissed && reason.trim() === ''}
            onChange={setReason}
          />
          {hasTime && <Durations duration={duration} onChange={setDuration} />}
          {kind === 'ban' && (
            <div className={`card ${actStyles.actSwitch}`}>
              <Switch
                title={<Trans>Delete their messages, too</Trans>}
                note={<Trans>From the last two days. They can’t be restored.</Trans>}
                on={deletesMessages}
                onChange={setDeletesMessages}
              />
            </div>
          )}
        </fieldset>
        <BulkEffect chatId={chatId} kind={kind} seconds={seconds} />
        <p className={actStyles.note}>
          <Admins count={members.filter(isAdmin).length} />
        </p>
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        <Buttons standing={standing} isGrave={graveKinds.has(kind)} onClose={close}>
          {bulkVerbs[kind](members.length)}
        </Buttons>
      </form>
    </Dialog>
  )
}

const Admins = ({ count }: { count: number }) =>
  count > 0 && (
    <Plural
      value={count}
      one="# of them is an admin and will be skipped."
      other="# of them are admins and will be skipped."
    />
  )

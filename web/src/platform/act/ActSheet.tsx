import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { useState } from 'react'
import { useDraft } from '../drafts.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { bannedAndDeleted, doneWords, verbs } from './act-words.tsx'
import { actionOf, asked, type AskedKind, emptyForm } from './asking.ts'
import { Buttons } from './Buttons.tsx'
import { Durations } from './Durations.tsx'
import { Effect } from './Effect.tsx'
import { FirstName } from './FirstName.tsx'
import { NotDone } from './NotDone.tsx'
import { Reason } from './Reason.tsx'
import { TextMark } from './TextMark.tsx'
import { offerUndo } from './undo-offer.ts'
import { type Before, undoOf } from './undo-of.ts'
import { keepDuration } from './usual-duration.ts'
import { type Done, useAct } from './use-act.ts'
import actStyles from './act.module.css'
import styles from './ActSheet.module.css'

export type ActSheetProps = {
  chatId: ChatId
  person: Person
  kind: AskedKind
  /** Which of several warnings; the newest, if none is named. */
  warningId?: number
  /** What an undo goes back to. */
  before?: Before
  onDone?: (done: Done) => void
  onClose: () => void
}

/** Nothing known of it. */
const unknownBefore: Before = {}

/** Asks for what an action needs, says what will happen, does it, and says how it went. Undo is offered afterwards. */
export function ActSheet({
  chatId,
  person,
  kind,
  warningId,
  before = unknownBefore,
  onDone,
  onClose,
}: ActSheetProps) {
  const { t } = useLingui()
  const { standing, act } = useAct(chatId)
  const [reason, setReason] = useDraft(`reason ${kind} ${chatId} ${person.user_id}`)
  const [form, setForm] = useState(() => emptyForm(kind, textBefore(kind, before)))
  const [isMissed, setMissed] = useState(false)
  const needs = asked[kind]
  const name = <FirstName person={person} />
  // What was sent just now is about to be answered.
  const close = () => standing.is !== 'asked' && onClose()

  async function decide(deletesMessages = false) {
    const why = reason.trim()
    if (needs.reason === 'needed' && !why) return setMissed(true)
    const whom = { kind, userId: person.user_id, ...(warningId !== undefined && { warningId }) }
    const action = actionOf(whom, { ...form, deletesMessages, reason: why }, Math.floor(Date.now() / 1000))
    if (!action) return undefined
    const done = await act({
      name: JSON.stringify([whom, form, deletesMessages]),
      make: () => action,
      reason: why || null,
    })
    if (!done) return undefined
    setReason('')
    keepDuration(kind, form.duration)
    offerUndo({
      chatId,
      said: deletesMessages ? bannedAndDeleted(name) : doneWords[kind](name),
      undo: undoOf(done.action, before, done.outcome),
      outcome: done.outcome,
      ...(kind === 'ban' && !why && { unexplained: person }),
    })
    onDone?.(done)
    return onClose()
  }

  const isBusy = standing.is === 'asked' || standing.is === 'under_way'
  return (
    <Dialog onBack={close} form="sheet" title={verbs[kind](name)}>
      <form
        className={actStyles.act}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void decide()
        }}
      >
        <fieldset className={actStyles.fields} disabled={isBusy}>
          {needs.reason !== 'none' && (
            <Reason
              chatId={chatId}
              reason={reason}
              isNeeded={needs.reason === 'needed'}
              isForLifting={needs.lifts === true}
              isMissed={isMissed && reason.trim() === ''}
              onChange={setReason}
            />
          )}
          {needs.duration && (
            <Durations duration={form.duration} onChange={(duration) => setForm({ ...form, duration })} />
          )}
          {needs.text && (
            <TextMark
              label={kind === 'tag' ? t`Tag` : t`Title`}
              text={form.text}
              onChange={(text) => setForm({ ...form, text })}
            />
          )}
        </fieldset>
        <Effect chatId={chatId} kind={kind} name={name} duration={needs.duration && form.duration} />
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        {needs.messages && (
          <>
            <button
              type="button"
              className={`${actStyles.main} ${actStyles.grave} ${styles.more}`}
              aria-disabled={isBusy}
              onClick={() => !isBusy && void decide(true)}
            >
              <Trans>Ban & delete messages</Trans>
            </button>
            <p className={actStyles.note}>
              <Trans>Deletes what they wrote in the last two days. It can’t be restored.</Trans>
            </p>
          </>
        )}
        <Buttons standing={standing} isGrave={needs.isGrave === true} onClose={close}>
          {verbs[kind](name)}
        </Buttons>
      </form>
    </Dialog>
  )
}

function textBefore(kind: AskedKind, { title, tag }: Before): string {
  if (kind === 'title') return title ?? ''
  return kind === 'tag' ? (tag ?? '') : ''
}

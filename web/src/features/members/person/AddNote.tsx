import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { back, backPriority, useBack } from '#platform/back.ts'
import { confirm } from '#platform/dialogs.ts'
import { useDraft } from '#platform/drafts.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import personStyles from './person.module.css'
import styles from './AddNote.module.css'

/** As the contract has it. */
const longest = 1000

type Props = {
  /** The draft's own, throughout the app. */
  name: string
  isBusy: boolean
  onAdd: (text: string) => Promise<boolean>
}

/** A new note. What was begun is not thrown away by going back without a question. */
export function AddNote({ name, isBusy, onAdd }: Props) {
  const { t } = useLingui()
  const [text, setText] = useDraft(name)
  const isBegun = text.trim() !== ''

  const [isLeaving, setLeaving] = useState(false)
  const isOnTop = usePageVisible()

  const ask = useCallback(async () => {
    if (!(await confirm(t`Discard your note?`))) return
    setText('')
    setLeaving(true)
  }, [t, setText])
  const onBack = useCallback(() => void ask(), [ask])
  useBack(backPriority.form, onBack, isBegun && isOnTop)
  // Once the empty field has given "back" free.
  useEffect(() => {
    if (isLeaving) back.back()
  }, [isLeaving])

  return (
    <form
      className={styles.addNote}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBegun && !isBusy) void onAdd(text.trim()).then((isAdded) => isAdded && setText(''))
      }}
    >
      <textarea
        className={styles.noteField}
        rows={isBegun ? 3 : 1}
        maxLength={longest}
        aria-label={t`New note`}
        placeholder={t`Write a note`}
        {...(text && { dir: 'auto' })}
        value={text}
        readOnly={isBusy}
        onChange={(event) => setText(event.target.value)}
      />
      {isBegun && (
        <button type="submit" className={personStyles.inline} aria-disabled={isBusy}>
          <Trans>Add</Trans>
        </button>
      )}
    </form>
  )
}

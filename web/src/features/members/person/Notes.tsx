import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Member, Note } from '@steward/contract/members.ts'
import { Name } from '#ui/words/Name.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { AddNote } from './AddNote.tsx'
import { useNotes } from './use-notes.ts'
import personStyles from './person.module.css'
import styles from './Notes.module.css'

type Props = { chatId: ChatId; member: Member; now: number }

/** What the admins tell each other; the person never sees it. */
export function Notes({ chatId, member: { person, notes }, now }: Props) {
  const { isBusy, add, remove } = useNotes(chatId, person.user_id)
  return (
    <Section
      title={<Trans>Admin notes</Trans>}
      footer={<Trans>Only the admins of this group see them.</Trans>}
    >
      {notes.map((note) => (
        <OneNote
          key={note.note_id}
          note={note}
          now={now}
          isBusy={isBusy}
          onRemove={() => void remove(note.note_id)}
        />
      ))}
      <AddNote name={`note ${chatId} ${person.user_id}`} isBusy={isBusy} onAdd={add} />
    </Section>
  )
}

type OneProps = { note: Note; now: number; isBusy: boolean; onRemove: () => void }

function OneNote({ note, now, isBusy, onRemove }: OneProps) {
  const { t, i18n } = useLingui()
  const { author, created_at: at, text } = note
  const ago = timeAgo(i18n.locale, at, now) ?? t`just now`

  return (
    <div className={styles.note}>
      <div className={styles.noteWords}>
        {/* As many lines as somebody wrote, and nothing that turns the page round. */}
        <p dir="auto">{text}</p>
        <small>
          <Name of={fullName(author)} unnamed={t`Deleted account`} />
          {dot}
          {ago}
        </small>
      </div>
      {note.can_remove && (
        <button
          type="button"
          className={personStyles.inline}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onRemove()}
        >
          <Trans>Remove</Trans>
        </button>
      )}
    </div>
  )
}

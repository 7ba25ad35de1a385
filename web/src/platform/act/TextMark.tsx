import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import actStyles from './act.module.css'

/** As Telegram has it (Bot API 10.3, setChatAdministratorCustomTitle, setChatMemberTag). */
const longest = 16

type Props = { label: string; text: string; onChange: (text: string) => void }

/** A few letters that stand beside a name. */
export function TextMark({ label, text, onChange }: Props) {
  const fieldId = useId()
  const noteId = useId()
  return (
    <div className={actStyles.field}>
      <label className={actStyles.label} htmlFor={fieldId}>
        {label}
      </label>
      <input
        id={fieldId}
        className={actStyles.input}
        maxLength={longest}
        {...(text && { dir: 'auto' })}
        autoComplete="off"
        value={text}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={actStyles.note} id={noteId}>
        <Trans>At most 16 letters, no emoji.</Trans>
      </p>
    </div>
  )
}

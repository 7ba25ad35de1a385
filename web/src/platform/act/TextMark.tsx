import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

/** As Telegram has it (Bot API 10.3, setChatAdministratorCustomTitle, setChatMemberTag). */
const longest = 16

type Props = { label: string; text: string; onChange: (text: string) => void }

/** A few letters that stand beside a name. */
export function TextMark({ label, text, onChange }: Props) {
  const fieldId = useId()
  const noteId = useId()
  return (
    <div className="act-field">
      <label className="act-label" htmlFor={fieldId}>
        {label}
      </label>
      <input
        id={fieldId}
        className="act-input"
        maxLength={longest}
        {...(text && { dir: 'auto' })}
        autoComplete="off"
        value={text}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="act-note" id={noteId}>
        <Trans>At most 16 letters, no emoji.</Trans>
      </p>
    </div>
  )
}

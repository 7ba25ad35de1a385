import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { longestName } from './wishes.ts'

type Props = { name: string; onChange: (name: string) => void }

/** For admins: who comes by the link does not see it. */
export function NameField({ name, onChange }: Props) {
  const fieldId = useId()
  const noteId = useId()
  return (
    <div className="act-field">
      <label className="act-label" htmlFor={fieldId}>
        <Trans>Name</Trans>
      </label>
      <input
        id={fieldId}
        className="act-input"
        maxLength={longestName}
        {...(name && { dir: 'auto' })}
        autoComplete="off"
        value={name}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="act-note" id={noteId}>
        <Trans>Only admins see it.</Trans>
      </p>
    </div>
  )
}

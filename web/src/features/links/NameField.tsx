import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { longestName } from './wishes.ts'
import actStyles from '#platform/act/act.module.css'

type Props = { name: string; onChange: (name: string) => void }

/** For admins: who comes by the link does not see it. */
export function NameField({ name, onChange }: Props) {
  const fieldId = useId()
  const noteId = useId()
  return (
    <div className={actStyles.field}>
      <label className={actStyles.label} htmlFor={fieldId}>
        <Trans>Name</Trans>
      </label>
      <input
        id={fieldId}
        className={actStyles.input}
        maxLength={longestName}
        {...(name && { dir: 'auto' })}
        autoComplete="off"
        value={name}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={actStyles.note} id={noteId}>
        <Trans>Only admins see it.</Trans>
      </p>
    </div>
  )
}

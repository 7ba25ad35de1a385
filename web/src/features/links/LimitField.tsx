import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { limitOf } from './wishes.ts'

type Props = { label: string; limit: string; onChange: (limit: string) => void }

export function LimitField({ label, limit, onChange }: Props) {
  const fieldId = useId()
  const noteId = useId()
  const isWrong = limitOf(limit) === undefined
  return (
    <div className="act-field">
      <label className="act-label" htmlFor={fieldId}>
        {label}
      </label>
      <input
        id={fieldId}
        className="act-input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={limit}
        aria-invalid={isWrong}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <output className={isWrong ? 'act-problem' : 'act-note'} id={noteId}>
        {isWrong ? (
          <Trans>A whole number from 1 to 99999.</Trans>
        ) : (
          <Trans>Left empty, there is no limit.</Trans>
        )}
      </output>
    </div>
  )
}

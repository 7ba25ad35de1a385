import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { limitOf } from './wishes.ts'
import actStyles from '#platform/act/act.module.css'

type Props = { label: string; limit: string; onChange: (limit: string) => void }

export function LimitField({ label, limit, onChange }: Props) {
  const fieldId = useId()
  const noteId = useId()
  const isWrong = limitOf(limit) === undefined
  return (
    <div className={actStyles.field}>
      <label className={actStyles.label} htmlFor={fieldId}>
        {label}
      </label>
      <input
        id={fieldId}
        className={actStyles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={limit}
        aria-invalid={isWrong}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <output className={isWrong ? actStyles.problem : actStyles.note} id={noteId}>
        {isWrong ? <Trans>A whole number from 1 to 99999.</Trans> : <Trans>Leave empty for no limit.</Trans>}
      </output>
    </div>
  )
}

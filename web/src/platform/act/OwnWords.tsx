import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import actStyles from './act.module.css'

type Props = {
  label: ReactNode
  text: string
  rows: number
  /** In UTF-16 units. */
  longest: number
  onChange: (text: string) => void
}

/** A few sentences of somebody's own, in whichever direction they are written. */
export function OwnWords({ label, text, rows, longest, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={actStyles.field}>
      <label className={actStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`${actStyles.input} ${actStyles.text}`}
        rows={rows}
        maxLength={longest}
        {...(text && { dir: 'auto' })}
        value={text}
        placeholder={t`In your own words`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

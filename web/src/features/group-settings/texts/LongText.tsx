import { Plural } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import styles from './LongText.module.css'

/** From here on it is worth knowing how much room is left. */
const nearlyFull = 0.85

type Props = {
  label: string
  placeholder: string
  value: string
  longest: number
  rows: number
  onChange: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A text of several lines, in whichever direction it is written. */
export const LongText = ({ label, placeholder, value, longest, rows, onChange, ref }: Props) => (
  <textarea
    className={styles.rules}
    ref={ref}
    rows={rows}
    maxLength={longest}
    aria-label={label}
    placeholder={placeholder}
    {...(value && { dir: 'auto' })}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

export function RoomLeft({ value, longest }: { value: string; longest: number }): ReactNode {
  if (value.length <= longest * nearlyFull) return null
  return <Plural value={longest - value.length} one="# character left" other="# characters left" />
}

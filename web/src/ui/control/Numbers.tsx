import type { ReactNode } from 'react'
import { Chips } from './Chips.tsx'
import styles from './Numbers.module.css'

type Props<Value> = {
  title: ReactNode
  label: string
  /** The usual ones; what is chosen is among them, even if somebody chose something else elsewhere. */
  usual: readonly Value[]
  chosen: Value
  words: (value: Value) => ReactNode
  onChoose: (value: Value) => void
}

const rank = (value: string | number | null) => (typeof value === 'number' ? value : Infinity)

/** A few usual values side by side, with what they are of above them. */
export function Numbers<Value extends string | number | null>({
  title,
  label,
  usual,
  chosen,
  words,
  onChoose,
}: Props<Value>) {
  const values = usual.includes(chosen) ? usual : [...usual, chosen].sort((a, b) => rank(a) - rank(b))
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {title}
      </span>
      <Chips
        label={label}
        chips={values.map((value) => ({ value: String(value), title: words(value) }))}
        chosen={String(chosen)}
        onChoose={(name) => {
          const value = values.find((each) => String(each) === name)
          if (value !== undefined) onChoose(value)
        }}
      />
    </div>
  )
}

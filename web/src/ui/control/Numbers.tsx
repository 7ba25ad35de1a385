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
  /** Beneath them, in the same row. */
  children?: ReactNode
}

export const inOrder = <Value extends string | number | null>(values: Iterable<Value>): Value[] =>
  [...values].sort((a, b) => rank(a) - rank(b))

const rank = (value: string | number | null) => (typeof value === 'number' ? value : Infinity)

/** A few usual values side by side, with what they are of above them. */
export function Numbers<Value extends string | number | null>({
  title,
  label,
  usual,
  chosen,
  words,
  onChoose,
  children,
}: Props<Value>) {
  const values = usual.includes(chosen) ? usual : inOrder([...usual, chosen])
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
      {children}
    </div>
  )
}

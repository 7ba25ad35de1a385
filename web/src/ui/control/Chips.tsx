import { type ReactNode, useId } from 'react'
import styles from './Chips.module.css'

export type Chip<Value> = { value: Value; title: ReactNode }

type Props<Value> = {
  /** What is chosen here, for those who listen. */
  label: string
  chips: readonly Chip<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  /** In one line that is moved sideways; else in as many lines as they need. */
  line?: boolean
}

/** A few short choices side by side, of which one is made. */
export function Chips<Value extends string>({ label, chips, chosen, onChoose, line = false }: Props<Value>) {
  const group = useId()
  return (
    <div
      className={line ? `${styles.chips} ${styles.line}` : styles.chips}
      role="radiogroup"
      aria-label={label}
    >
      {chips.map(({ value, title }) => (
        // Its text is the title, which the rule does not find through what surrounds it.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control
        <label className={styles.chip} key={value}>
          <input
            className={styles.input}
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.face}>{title}</span>
        </label>
      ))}
    </div>
  )
}

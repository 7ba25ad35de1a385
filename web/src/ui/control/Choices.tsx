import { type ReactNode, useId } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { checkIcon } from '../picture/check-icon.ts'
import rowStyles from '../row/Row.module.css'
import styles from './Choices.module.css'

export type Choice<Value> = {
  value: Value
  title: ReactNode
  note?: ReactNode
  leading?: ReactNode
  lang?: string
}

type Props<Value> = {
  /** What is chosen here, for those who listen. */
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Rows of which one is ticked. */
export function Choices<Value extends string | null>({ label, choices, chosen, onChoose }: Props<Value>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {choices.map(({ value, title, note, leading, lang }) => (
        // Its text is the title, which the rule does not find through what surrounds it.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control
        <label className={`${rowStyles.row} ${styles.choice}`} key={value}>
          {leading && <span className={rowStyles.leading}>{leading}</span>}
          <span className={rowStyles.body}>
            <span className={rowStyles.text}>
              <span className={`${rowStyles.title} ${rowStyles.wrap}`} lang={lang}>
                {title}
              </span>
              {note && <span className={`${rowStyles.note} ${rowStyles.wrap}`}>{note}</span>}
            </span>
            <input
              className={styles.input}
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className={styles.tick} aria-hidden="true">
              <Icon of={checkIcon} />
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}

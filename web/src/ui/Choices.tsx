import { type ReactNode, useId } from 'react'
import './Choices.css'
import { Icon } from './Icon.tsx'
import { checkIcon } from './check-icon.ts'
import './Row.css'

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
        <label className="row choice" key={value}>
          {leading && <span className="row-leading">{leading}</span>}
          <span className="row-body">
            <span className="row-text">
              <span className="row-title row-wrap" lang={lang}>
                {title}
              </span>
              {note && <span className="row-note row-wrap">{note}</span>}
            </span>
            <input
              className="choice-input"
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="choice-tick" aria-hidden="true">
              <Icon of={checkIcon} />
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}

import { useState } from 'react'
import { switchesOf } from './rights-words.ts'

type SwitchesProps<Key extends string> = {
  words: Partial<Record<Key, string>>
  first: Partial<Record<Key, boolean>>
  done: string
  doneTestId: string
  onDone: (chosen: Partial<Record<Key, boolean>>) => void
}

/** Switches with their words, and one button that takes them. */
export function Switches<Key extends string>({ words, first, done, doneTestId, onDone }: SwitchesProps<Key>) {
  const [chosen, setChosen] = useState(first)
  return (
    <>
      <div className="card">
        {switchesOf(words).map(([key, label]) => (
          <label key={key} className="row row-switch">
            <span>{label}</span>
            <input
              type="checkbox"
              role="switch"
              checked={chosen[key] === true}
              aria-checked={chosen[key] === true}
              onChange={(event) => setChosen({ ...chosen, [key]: event.target.checked })}
            />
          </label>
        ))}
      </div>
      <div className="sticky-foot">
        <button type="button" className="big-button" data-testid={doneTestId} onClick={() => onDone(chosen)}>
          {done}
        </button>
      </div>
    </>
  )
}

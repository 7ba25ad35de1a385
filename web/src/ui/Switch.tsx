import { type ReactNode, useId } from 'react'
import './Row.css'
import './Switch.css'

type Props = {
  title: ReactNode
  note?: ReactNode
  leading?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  /** It cannot be changed; the note says why. */
  locked?: boolean
}

/** A row that is either on or off; the whole row is the target. */
export function Switch({ title, note, leading, on, onChange, locked = false }: Props) {
  const noteId = useId()
  return (
    <label className="row switch-row" data-locked={locked}>
      {leading && <span className="row-leading">{leading}</span>}
      <span className="row-body">
        <span className="row-text">
          <span className="row-title row-wrap">{title}</span>
          {note && (
            <span className="row-note row-wrap" id={noteId} aria-hidden="true">
              {note}
            </span>
          )}
        </span>
        <input
          className="switch"
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          disabled={locked}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
    </label>
  )
}

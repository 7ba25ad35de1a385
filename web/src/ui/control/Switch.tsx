import { type ReactNode, useId } from 'react'
import rowStyles from '../row/Row.module.css'
import styles from './Switch.module.css'

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
    <label className={`${rowStyles.row} ${styles.row}`} data-locked={locked}>
      {leading && <span className={rowStyles.leading}>{leading}</span>}
      <span className={rowStyles.body}>
        <span className={rowStyles.text}>
          <span className={`${rowStyles.title} ${rowStyles.wrap}`}>{title}</span>
          {note && (
            <span className={`${rowStyles.note} ${rowStyles.wrap}`} id={noteId} aria-hidden="true">
              {note}
            </span>
          )}
        </span>
        <input
          className={styles.track}
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

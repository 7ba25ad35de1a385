import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './Scrub.module.css'

type Props = {
  label: string
  /** What stands there, for those who listen. */
  said: string
  columns: number
  rows?: number
  chosen: number
  onChoose: (index: number) => void
}

/** Lies over a chart: a finger on it, or the arrow keys, choose what is told of. Cells are numbered row by row. */
export function Scrub({ label, said, columns, rows = 1, chosen, onChoose }: Props) {
  const last = columns * rows - 1

  function choose(event: PointerEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const box = field.getBoundingClientRect()
    const isFromRight = getComputedStyle(field).direction === 'rtl'
    const x = (isFromRight ? box.right - event.clientX : event.clientX - box.left) / box.width
    const y = (event.clientY - box.top) / box.height
    onChoose(within(y, rows) * columns + within(x, columns))
  }

  function move(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? columns : event.key === 'ArrowUp' ? -columns : 0
    if (by === 0 || rows === 1) return
    event.preventDefault()
    if (chosen + by >= 0 && chosen + by <= last) onChoose(chosen + by)
  }

  return (
    <input
      className={styles.scrub}
      type="range"
      min={0}
      max={last}
      value={chosen}
      aria-label={label}
      aria-valuetext={said}
      onChange={({ target }) => onChoose(Number(target.value))}
      onKeyDown={move}
      onPointerDown={choose}
      // Not every browser moves a range by a touch beside its thumb.
      onPointerMove={(event) => event.buttons > 0 && choose(event)}
    />
  )
}

/** Into which of so many equal parts a share of the whole falls. */
const within = (share: number, parts: number) => Math.min(parts - 1, Math.max(0, Math.floor(share * parts)))

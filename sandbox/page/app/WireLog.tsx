import { useLayoutEffect, useRef } from 'react'
import type { WireEntry } from '../container/state.ts'
import { Icon } from '../look/Icon.tsx'

/** What the app and the client said to each other, and what the client let pass by. */
export function WireLog({ entries, onClose }: { entries: readonly WireEntry[]; onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const last = entries.at(-1)?.number
  useLayoutEffect(() => {
    if (list.current && last !== undefined) list.current.scrollTop = list.current.scrollHeight
  }, [last])
  return (
    <aside className="wire-log" aria-label="Protocol log" data-testid="wire-log">
      <header>
        <b>Protocol log</b>
        <button type="button" aria-label="Close the log" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <ul ref={list}>
        {entries.map((entry) => (
          <li
            key={entry.number}
            className={`wire-${entry.from}`}
            data-testid="wire-entry"
            data-type={entry.type}
            data-silent={entry.silent}
          >
            <b>{entry.from === 'app' ? '→' : '←'}</b> {entry.type} <span>{JSON.stringify(entry.data)}</span>
            {entry.silent && <em>{entry.silent}</em>}
          </li>
        ))}
      </ul>
    </aside>
  )
}

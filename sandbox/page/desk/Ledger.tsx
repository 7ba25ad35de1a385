import { useState } from 'react'
import type { LedgerEntry } from '../../src/control/views.ts'
import { useLedger } from '../sandbox-context.ts'
import { timeOfDay } from '../look/words.ts'

/** What the bot asked the Bot API for, newest first. */
export function Ledger() {
  const { value, failure } = useLedger()
  const [query, setQuery] = useState('')
  const entries = (value ?? [])
    .filter((entry) => entry.method.toLowerCase().includes(query.toLowerCase()))
    .toReversed()
    .slice(0, 200)
  return (
    <>
      <input
        type="search"
        className="drawer-search"
        placeholder="Method"
        aria-label="Filter by method"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {failure && <p className="drawer-note">{failure}</p>}
      {entries.length === 0 && <p className="drawer-note">No calls yet.</p>}
      <ul className="ledger">
        {entries.map((entry) => (
          <li key={entry.seq}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  return (
    <details data-testid="ledger-entry" data-method={entry.method} data-ok={entry.ok}>
      <summary>
        <span className={entry.ok ? 'sign sign-good' : 'sign sign-bad'}>
          {entry.ok ? 'ok' : entry.error_code}
        </span>
        <b>{entry.method}</b>
        <small>
          {timeOfDay(entry.at / 1000)} · {entry.took_ms} ms
        </small>
      </summary>
      {entry.description && <p>{entry.description}</p>}
      <pre>{JSON.stringify(entry.params, null, 1)}</pre>
      {entry.result !== undefined && <pre>{JSON.stringify(entry.result, null, 1)}</pre>}
    </details>
  )
}

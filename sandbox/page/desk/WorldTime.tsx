import { useState } from 'react'
import { useSandbox } from '../sandbox-context.ts'
import { day, hour, week } from '../../src/durations.ts'

const jumps = [
  ['An hour', hour],
  ['A day', day],
  ['A week', week],
] as const

/** Lets time pass for the whole world, or starts it over. */
export function WorldTime() {
  const { control } = useSandbox()
  const [asks, setAsks] = useState(false)
  return (
    <div className="world-time">
      <h3>Let time pass</h3>
      <p>Restrictions end, links expire, successors take over.</p>
      <div>
        {jumps.map(([words, seconds]) => (
          <button
            key={words}
            type="button"
            data-testid={`advance-${seconds}`}
            onClick={() => void control.advance(seconds)}
          >
            {words}
          </button>
        ))}
      </div>
      <h3>Start over</h3>
      <p>
        Everything you did in the sandbox is deleted. Steward keeps its own data. “With nothing set up” the
        bot is in no group, and all its switches are off.
      </p>
      <div>
        {asks ? (
          <>
            <button type="button" onClick={() => setAsks(false)}>
              Cancel
            </button>
            <button
              type="button"
              className="world-reset"
              data-testid="reset-world"
              onClick={() => void control.reset(undefined, true).then(() => setAsks(false))}
            >
              Delete and start over
            </button>
            <button
              type="button"
              className="world-reset"
              data-testid="reset-world-bare"
              onClick={() => void control.reset(undefined, false).then(() => setAsks(false))}
            >
              Delete, with nothing set up
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setAsks(true)}>
            Start over…
          </button>
        )}
      </div>
    </div>
  )
}

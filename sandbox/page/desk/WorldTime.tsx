import { useState } from 'react'
import { useSandbox } from '../sandbox-context.ts'

const jumps = [
  ['An hour', 3600],
  ['A day', 86_400],
  ['A week', 604_800],
] as const

/** Lets time pass for the whole world, or begins it anew. */
export function WorldTime() {
  const { control } = useSandbox()
  const [asks, setAsks] = useState(false)
  return (
    <div className="world-time">
      <h3>Let time pass</h3>
      <p>Restrictions run out, links expire, successors take over.</p>
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
      <h3>Begin anew</h3>
      <p>Everything that was done in this world is forgotten. The bot keeps what it has stored.</p>
      <div>
        {asks ? (
          <>
            <button type="button" onClick={() => setAsks(false)}>
              Keep it
            </button>
            <button
              type="button"
              className="world-reset"
              data-testid="reset-world"
              onClick={() => void control.reset().then(() => setAsks(false))}
            >
              Forget everything
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setAsks(true)}>
            Begin anew…
          </button>
        )}
      </div>
    </div>
  )
}

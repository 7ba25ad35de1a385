import { useState } from 'react'
import { useSandbox } from '../sandbox-context.ts'

/** Grows a group with a year behind it. */
export function Year() {
  const { control } = useSandbox()
  const [seed, setSeed] = useState('1')
  const [note, setNote] = useState<string>()

  async function grow() {
    setNote('Growing…')
    const reply = await control.year(Number(seed))
    if (!reply.ok) return setNote(reply.error)
    const { title, updates, raid, quiet, out } = reply.result
    setNote(
      `${title}: ${updates} updates wait for Steward. Raid on ${raid}, quiet from ${quiet.from} to ${quiet.to}, ` +
        `Steward out from ${out.from} to ${out.to}.`,
    )
    setSeed(String(Number(seed) + 1))
  }

  return (
    <form
      className="world-time"
      onSubmit={(event) => {
        event.preventDefault()
        void grow()
      }}
    >
      <h3>A year of traffic</h3>
      <p>
        A new group of Ann’s with 365 days behind it: weekdays and evenings, a raid, a quiet month, three days
        without Steward. The same seed brings the same.
      </p>
      <div>
        <label>
          Seed
          <input
            type="number"
            min={1}
            max={999_999}
            required
            value={seed}
            onChange={({ target }) => setSeed(target.value)}
          />
        </label>
        <button type="submit" data-testid="grow-year">
          Grow
        </button>
      </div>
      {note && <output data-testid="year-note">{note}</output>}
    </form>
  )
}

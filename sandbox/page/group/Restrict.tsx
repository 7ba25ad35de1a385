import { useState } from 'react'
import type { PersonView } from '../../src/control/views.ts'
import type { Permissions } from '../../src/world/rights.ts'
import { usePhone } from '../phone/phone-context.ts'
import { permissionWords } from './rights-words.ts'
import { Switches } from './Switches.tsx'
import { day, hour, week } from '../../src/durations.ts'

type RestrictProps = { chatId: number; who: PersonView; first: Partial<Permissions>; onDone: () => void }

const terms = [
  ['for good', 0],
  ['for an hour', hour],
  ['for a day', day],
  ['for a week', week],
] as const

export function Restrict({ chatId, who, first, onDone }: RestrictProps) {
  const { act, world } = usePhone()
  const [seconds, setSeconds] = useState(0)
  return (
    <>
      <p className="sheet-lead">What may {who.first_name} do?</p>
      <label className="card row">
        <span className="row-text">Duration</span>
        <select value={seconds} onChange={(event) => setSeconds(Number(event.target.value))}>
          {terms.map(([words, value]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Switches
        words={permissionWords}
        first={first}
        done="Save restrictions"
        doneTestId="save-restrictions"
        onDone={(permissions) => {
          const until = seconds > 0 ? { until_date: Math.floor(world.now / 1000) + seconds } : {}
          void act({ do: 'restrict', chat_id: chatId, user_id: who.id, permissions, ...until }).then(
            (done) => done && onDone(),
          )
        }}
      />
    </>
  )
}

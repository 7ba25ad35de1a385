import { useState } from 'react'
import type { StrikeView } from '../../src/control/views.ts'
import { Icon } from '../look/Icon.tsx'

type Props = { strike: StrikeView | undefined; bot: string }

/** Tells, beside the phones, of the spammer who came by themselves: it is over sooner than one finds the place. */
export function Strike({ strike, bot }: Props) {
  const [isRead, setRead] = useState(false)
  if (!strike || isRead) return null
  const { by, group, stands } = strike
  return (
    <output className="desk-strike">
      <span>
        {stands ? (
          <>
            <bdi>{by}</bdi> has just advertised in <bdi>{group}</bdi>. See what becomes of it.
          </>
        ) : (
          <>
            <bdi>{by}</bdi> advertised in <bdi>{group}</bdi>, and {bot} deleted it. The app says why: open{' '}
            <bdi>{group}</bdi>, then <b>Protection</b> or <b>Log</b>.
          </>
        )}
      </span>
      <button type="button" aria-label="Close" onClick={() => setRead(true)}>
        <Icon name="close" size={18} />
      </button>
    </output>
  )
}

import { useState } from 'react'
import { useSandbox } from '../sandbox-context.ts'

const happenings = [
  {
    what: 'spam',
    title: 'A spammer strikes',
    text: 'A newcomer advertises in Riverside Neighbours. Two members report it if Steward lets it stand.',
  },
  {
    what: 'raid',
    title: 'A raid',
    text: '25 strangers join Riverside Neighbours within a second and all post the same text.',
  },
  {
    what: 'campaign',
    title: 'A campaign',
    text: '5 accounts join Riverside Neighbours, and each posts the same advertisement in other words.',
  },
  {
    what: 'spammer',
    title: 'A flood',
    text: 'A newcomer posts the same 5 times in Riverside Neighbours.',
  },
  {
    what: 'reaction_flood',
    title: 'A reaction flood',
    text: 'A newcomer reacts to 30 messages of Riverside Neighbours within seconds.',
  },
  {
    what: 'impostor',
    title: 'An impostor',
    text: 'A newcomer named like the owner writes in Riverside Neighbours. Steward asks the admins about them.',
  },
  {
    what: 'known_spammer',
    title: 'A known spammer',
    text: 'A newcomer on the list of spammers writes in Riverside Neighbours. Steward asks the admins about them.',
  },
  {
    what: 'profile_spammer',
    title: 'A spammy profile',
    text: 'A newcomer says hello in Riverside Neighbours. The channel in their profile advertises, so Steward mutes them.',
  },
  {
    what: 'channel_post',
    title: 'A channel post',
    text: 'The linked channel’s post appears in Riverside Neighbours. No rule should touch it.',
  },
] as const

/** What happens to groups without anybody on a phone, to see what the product makes of it. */
export function Happenings({ onDone }: { onDone: () => void }) {
  const { control } = useSandbox()
  const [going, setGoing] = useState<string>()
  const [error, setError] = useState<string>()
  async function setOff(what: (typeof happenings)[number]['what']) {
    setGoing(what)
    const reply = await control.setOff({ what })
    setGoing(undefined)
    setError(reply.ok ? undefined : reply.error)
    if (reply.ok) onDone()
  }

  return (
    <>
      {error && <p className="drawer-note">{error}</p>}
      <ul className="troubles">
        {happenings.map(({ what, title, text }) => (
          <li key={what}>
            <button
              type="button"
              disabled={going !== undefined}
              data-testid={`set-off-${what}`}
              onClick={() => void setOff(what)}
            >
              <b>{title}</b>
              <span>{going === what ? 'Starting…' : text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

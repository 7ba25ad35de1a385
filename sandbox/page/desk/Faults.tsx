import { useState } from 'react'
import type { NewFault } from '../../src/control/requests.ts'
import type { FaultView } from '../../src/control/views.ts'
import { useSandbox } from '../sandbox-context.ts'

const troubles: readonly { title: string; text: string; fault: NewFault }[] = [
  { title: 'Telegram is down', text: 'Every call fails, no updates arrive.', fault: { kind: 'down' } },
  {
    title: 'Too many requests',
    text: 'Every call gets 429, “retry after 5”.',
    fault: { kind: 'flood_wait', retry_after: 5 },
  },
  { title: 'Internal errors', text: 'Every call gets 500.', fault: { kind: 'server_error' } },
  { title: 'Silence', text: 'Calls never get an answer.', fault: { kind: 'timeout' } },
  {
    title: 'Lost answers',
    text: 'The next 5 calls take effect, but their answers are lost.',
    fault: { kind: 'reset', when: 'after', count: 5 },
  },
  {
    title: 'Updates twice',
    text: 'The next 20 updates arrive again after Steward confirmed them.',
    fault: { kind: 'duplicate', count: 20 },
  },
  {
    title: 'List of spammers fails',
    text: 'Every request to it gets 500.',
    fault: { kind: 'server_error', method: 'spammerList' },
  },
  {
    title: 'List of spammers is silent',
    text: 'Requests to it never get an answer.',
    fault: { kind: 'timeout', method: 'spammerList' },
  },
  {
    title: 'List of spammers is slow',
    text: 'Requests to it are answered after two seconds.',
    fault: { kind: 'slow', method: 'spammerList' },
  },
  {
    title: 'Private words are lost',
    text: 'What the bot says to one member alone never gets there.',
    fault: { kind: 'lose_ephemeral' },
  },
  { title: 'Updates out of order', text: 'Updates overtake each other.', fault: { kind: 'reorder' } },
]

const testIdOf = ({ kind, method }: NewFault) => `fault-${method === undefined ? kind : `${kind}-${method}`}`

/** What can go wrong between the bot and Telegram, to see how the product takes it. */
export function Faults({ faults }: { faults: readonly FaultView[] }) {
  const { control } = useSandbox()
  const [error, setError] = useState<string>()
  const tried = (reply: { ok: boolean; error?: string }) => setError(reply.error)
  return (
    <>
      {faults.length > 0 && (
        <button
          type="button"
          className="drawer-big"
          data-testid="clear-faults"
          onClick={() => void control.clearFaults().then(tried)}
        >
          Stop all trouble
        </button>
      )}
      {error && <p className="drawer-note">{error}</p>}
      <ul className="troubles">
        {troubles.map(({ title, text, fault }) => {
          const active = faults.find((known) => testIdOf(known) === testIdOf(fault))
          return (
            <li key={title}>
              <button
                type="button"
                aria-pressed={active !== undefined}
                data-testid={testIdOf(fault)}
                onClick={() => void control.addFault(fault).then(tried)}
              >
                <b>{title}</b>
                <span>{text}</span>
                {active && (
                  <small>
                    on · hit {active.hits} times{active.left !== undefined && ` · ${active.left} left`}
                  </small>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

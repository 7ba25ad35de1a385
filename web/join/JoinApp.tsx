import type { JoinPage } from '@steward/contract/join-checks.ts'
import { useEffect } from 'preact/hooks'
import type { Ask } from './ask.ts'
import { Check } from './Check.tsx'
import type { JoinHost } from './host.ts'
import { Message } from './Message.tsx'
import type { wordsHere } from './words-here.ts'

type JoinAppProps = {
  /** Absent where no messenger says who is here: then there is nothing to ask. */
  ask: Ask | undefined
  first: Promise<JoinPage> | undefined
  here: ReturnType<typeof wordsHere>
  host: JoinHost
  /** There is something to see in place of the skeleton. */
  onShown: () => void
}

export function JoinApp({ ask, first, here, host, onShown }: JoinAppProps) {
  if (ask) return <Check {...{ ask, first, here, host, onShown }} />
  return <Outside words={here.outside} onShown={onShown} />
}

function Outside({ words, onShown }: { words: string; onShown: () => void }) {
  useEffect(onShown, [onShown])
  return <Message title={words} />
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotDone } from './NotDone.tsx'
import type { DecisionState } from './use-decisions.ts'
import actStyles from './act.module.css'

/** What Telegram says of a message that cannot be pinned (Bot API 10.3, pinChatMessage), in words for people. */
const known: readonly { text: RegExp; words: ReactNode }[] = [
  {
    text: /message to pin not found/,
    words: <Trans>This message isn’t in the group, or was deleted.</Trans>,
  },
  { text: /service messages can't be pinned/, words: <Trans>Service messages can’t be pinned.</Trans> },
]

/** Why a message was not pinned or unpinned. Empty while all is well. */
export function NotPinned({ standing }: { standing: DecisionState }) {
  const why = standing.is === 'not_done' ? standing.why : undefined
  const error = why && 'outcome' in why ? (why.outcome.error ?? '') : ''
  const words = known.find(({ text }) => text.test(error))?.words
  if (words === undefined) return <NotDone why={why} />
  return (
    <p className={actStyles.notDone} role="alert">
      {words}
    </p>
  )
}

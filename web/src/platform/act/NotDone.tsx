import { Trans } from '@lingui/react/macro'
import type { ActionOutcome } from '@steward/contract/actions.ts'
import { ApiFailure } from '../api.ts'
import { RefusalWords } from './RefusalWords.tsx'
import actStyles from './act.module.css'

/** Why it did not come to be: what the call ended with, or that there was no answer to it. */
export type Why = { outcome: Pick<ActionOutcome, 'state' | 'error'> } | { failure: unknown }

/** That something did not come to be, and why. Empty while all is well. */
export const NotDone = ({ why }: { why: Why | undefined }) => (
  <p className={actStyles.notDone} role="alert">
    {why && <WhyNot why={why} />}
  </p>
)

export function WhyNot({ why }: { why: Why }) {
  if ('failure' in why) return <FailureWords failure={why.failure} />
  const { state, error } = why.outcome
  if (state === 'refused') return <RefusalWords name={error} />
  if (state === 'uncertain')
    return <Trans>Telegram didn’t answer. Check in the group whether it was done.</Trans>
  if (state === 'expired') return <Trans>Not done: Telegram was unreachable for too long.</Trans>
  return <Trans>Telegram didn’t do it: {error}</Trans>
}

function FailureWords({ failure }: { failure: unknown }) {
  const kind = failure instanceof ApiFailure ? failure.kind : undefined
  if (kind === 'refusal' && failure instanceof ApiFailure) return failure.message
  return kind === 'offline' ? (
    <Trans>No connection. This may not have been done. Try again: it won’t be done twice.</Trans>
  ) : (
    <Trans>Can’t reach Steward. Try again: it won’t be done twice.</Trans>
  )
}

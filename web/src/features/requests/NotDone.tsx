import { Trans } from '@lingui/react/macro'
import type { ActionOutcome } from '@steward/contract/actions.ts'
import { ApiFailure } from '#platform/api.ts'
import styles from './NotDone.module.css'

/** Why it did not come to be: what the call ended with, or that there was no answer to it. */
export type Why = { outcome: ActionOutcome } | { failure: unknown }

/** Beneath the answers: that the last one did not come to be, and why. Empty while all is well. */
export const NotDone = ({ why }: { why: Why | undefined }) => (
  <p className={styles.notDone} role="alert">
    {why && <Words why={why} />}
  </p>
)

function Words({ why }: { why: Why }) {
  if ('failure' in why) {
    return why.failure instanceof ApiFailure && why.failure.kind === 'offline' ? (
      <Trans>Not sent: there is no connection. Try again; it will be done once.</Trans>
    ) : (
      <Trans>Steward did not answer as it should. Try again; it will be done once.</Trans>
    )
  }
  const { state, error } = why.outcome
  if (state === 'uncertain')
    return <Trans>Telegram gave no answer. Look at the group whether it was done.</Trans>
  if (state === 'expired') return <Trans>Telegram could not be reached for too long; it was not done.</Trans>
  return <Trans>Telegram did not do it: {error}</Trans>
}

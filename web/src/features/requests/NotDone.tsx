import { Trans } from '@lingui/react/macro'
import { ApiFailure } from '../../platform/api.ts'

/** Beneath the answers: that the last one did not come to be, and why. Empty while all is well. */
export const NotDone = ({ why }: { why: unknown }) => (
  <p className="request-not-done" role="alert">
    {why !== undefined && <Words why={why} />}
  </p>
)

const telegramWords = (why: unknown): string | undefined =>
  typeof why === 'object' && why !== null && 'error' in why && typeof why.error === 'string'
    ? why.error
    : undefined

function Words({ why }: { why: unknown }) {
  if (why instanceof ApiFailure && why.kind === 'offline')
    return <Trans>Not sent: there is no connection. Try again; it will be done once.</Trans>
  const said = telegramWords(why)
  if (said) return <Trans>Telegram did not do it: {said}</Trans>
  return <Trans>Steward did not answer as it should. Try again; it will be done once.</Trans>
}

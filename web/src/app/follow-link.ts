import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiFailure, call } from '#platform/api.ts'
import { confirm } from '#platform/dialogs.ts'
import { routeOf } from '#platform/start-parameter.ts'

/** Nothing was to be done, so nothing can be half done. */
const askAgain = ({ kind, message }: ApiFailure) =>
  confirm(
    // The server says more than a status does: too many calls, a restart.
    (kind === 'server' && message ? `${message}\n\n` : '') +
      i18n._(
        kind === 'offline'
          ? msg`No connection, so the link could not be opened. Try again?`
          : msg`Couldn’t open the link. Try again?`,
      ),
  )

/**
 * Goes where the link leads. That it stands for nothing has been said by the common operator; where it could not be
 * looked up, the person is asked, for it was taken out of the address and is nowhere else. False while nobody is
 * signed in: then it waits for whoever signs in next.
 */
export async function followLink(token: string, go: (path: string) => void): Promise<boolean> {
  try {
    go(routeOf(await call('/api/get-token-data', { token }, { overlay: true })))
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.kind === 'signed-out') return false
    if (error.kind !== 'refusal' && (await askAgain(error))) return followLink(token, go)
  }
  return true
}

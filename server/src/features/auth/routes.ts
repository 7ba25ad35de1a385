import type { ResultOf } from '@steward/contract/endpoints.ts'
import type { Call } from '#platform/http/call.ts'
import type { Viewer } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { Refused } from '#platform/refused.ts'
import { nameOf } from './secrets.ts'
import { endSession } from './sessions.ts'
import { signIn, type SignInDeps } from './sign-in.ts'

/** What the first screen shows; other features know it. */
export type Bootstrap = (
  viewer: Viewer,
  call: Call,
) => Promise<ResultOf<'/api/auth/web-app-auth'>['bootstrap']>

type Deps = SignInDeps & { bootstrap: Bootstrap; log: Log; metrics: Pick<Metrics, 'signIns'> }

export function serveSignIn({ serve }: Pick<Http, 'serve'>, deps: Deps) {
  const { database, log, metrics, bootstrap } = deps

  serve('/api/auth/web-app-auth', async ({ init_data }, _, call) => {
    const { token, viewer } = await signIn(deps, init_data, call).catch((error: unknown) => {
      if (error instanceof Refused) {
        metrics.signIns.inc({ way: 'container', outcome: error.refusal })
        log.warn(
          { event: 'sign_in_refused', why: error.refusal, address: call.address },
          'a sign-in was refused',
        )
      }
      throw error
    })
    metrics.signIns.inc({ way: 'container', outcome: 'ok' })
    log.info(
      { event: 'signed_in', way: 'container', user_id: viewer.userId, session: nameOf(viewer.session.hash) },
      'somebody signed in',
    )
    return { token, bootstrap: await bootstrap(viewer, call) }
  })

  serve('/api/auth/sign-out', async (_, { userId, session }) => {
    await endSession(database, session.hash)
    log.info({ event: 'signed_out', user_id: userId, session: nameOf(session.hash) }, 'somebody signed out')
    return {}
  })
}

import type { UserId } from '@steward/contract/ids.ts'
import type { ErasureKey } from '#domain/erasures.ts'
import { type Base, feature } from '#platform/feature.ts'
import type { TellBrowsers } from '#domain/notices/push-notice.ts'
import { repeat } from '#platform/repeat.ts'
import { serveDevices } from './device-routes.ts'
import { type Bootstrap, serveSignIn } from './routes.ts'
import { createFindSession } from './sessions.ts'
import { hmacKeyOf } from './signature.ts'
import { sweepSignIns } from './sweep.ts'
import { terminateLogins } from './terminate.ts'
import { serveWebLogin, webLoginPaths } from './web-login.ts'
import { createWhoOpened } from './who-opened.ts'

type Deps = Pick<
  Base,
  'database' | 'outbox' | 'metrics' | 'appUrl' | 'now' | 'monotonic' | 'random' | 'log'
> & {
  botToken: string
  /** Seconds. */
  initDataMaxAge: number
  suspended: ReadonlySet<UserId>
  /** Whether one may sign in beside the messenger. */
  webLogin: boolean
  erasureKey: ErasureKey
  bootstrap: Bootstrap
  tellBrowsers: TellBrowsers
}

const sweepMs = 10 * 60 * 1000

/** Who people are: sign-in, web login, their devices. */
export function createAuthFeature({ botToken, appUrl, outbox, ...deps }: Deps) {
  const { database, suspended, webLogin, log } = deps
  const initDataKey = hmacKeyOf(botToken)
  const { wake } = outbox
  return feature({
    findSession: createFindSession(database, suspended),
    whoOpened: createWhoOpened({ ...deps, initDataKey }),
    serve: (http) => {
      serveSignIn(http, { ...deps, initDataKey })
      serveDevices(http, { database, log })
      if (webLogin) serveWebLogin(http, { ...deps, publicUrl: appUrl, wake })
    },
    leftOut: webLogin ? [] : webLoginPaths,
    consumers: [terminateLogins({ wake, log })],
    parts: [
      repeat({ everyMs: sweepMs, log, what: 'sweeping sign-ins that have expired' }, () =>
        sweepSignIns(database),
      ),
    ],
  })
}

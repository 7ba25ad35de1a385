import type { GroupPage } from '@steward/contract/groups.ts'
import { UserId } from '@steward/contract/ids.ts'
import type { Config } from './config.ts'
import { serveDevices } from './features/auth/device-routes.ts'
import { serveSignIn } from './features/auth/routes.ts'
import { hmacKeyOf } from './features/auth/signature.ts'
import { sweepSignIns } from './features/auth/sweep.ts'
import { serveWebLogin } from './features/auth/web-login.ts'
import { createBotProfile } from './features/me/bot-profile.ts'
import { createMe, serveMe, type TransfersWaiting } from './features/me/me.ts'
import { serveSettings } from './features/settings/routes.ts'
import { serveStartParameter } from './features/start-parameter/routes.ts'
import { sweepStartTokens } from './features/start-parameter/resolve.ts'
import type { Part } from './listen.ts'
import type { Database } from './platform/database/schema.ts'
import type { ErasureKey } from './platform/erasures.ts'
import type { Viewer } from './platform/http/gate.ts'
import type { Http } from './platform/http/http.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Monotonic } from './platform/monotonic.ts'
import type { PhotoUrl } from './platform/person.ts'
import type { TellBrowsers } from './platform/push/push-notice.ts'
import { repeat } from './platform/repeat.ts'
import type { Telegram } from './platform/telegram/client.ts'

type Deps = {
  config: Config
  erasureKey: ErasureKey
  database: Database
  telegram: Telegram
  now: () => Date
  monotonic: Monotonic
  random: (bytes: number) => Buffer
  log: Log
  metrics: Metrics
  photoUrl: PhotoUrl
  firstGroups: (viewer: Viewer) => Promise<GroupPage>
  transfersWaiting: TransfersWaiting
  /** Wakes the outbox. */
  wake: () => void
  tellBrowsers: TellBrowsers
}

const sweepMs = 10 * 60 * 1000

/** Who people are: sign-in, web login, start parameters, me. */
export function openIdentity(http: Http, deps: Deps): { parts: Part[] } {
  const {
    config,
    database,
    telegram,
    now,
    monotonic,
    random,
    log,
    metrics,
    photoUrl,
    firstGroups,
    wake,
    tellBrowsers,
  } = deps
  const { environment, webLogin } = config
  const { publicUrl } = config.http

  const bot = createBotProfile({
    database,
    botId: UserId.parse(config.bot.id),
    ask: () => telegram.call('getMe', {}),
    log,
  })
  const describeMe = createMe({
    database,
    bot: bot.read,
    photoUrl,
    environment,
    webLogin,
    transfersWaiting: deps.transfersWaiting,
  })

  serveMe(http, describeMe)
  serveSettings(http, { database })
  serveStartParameter(http, { database, monotonic })
  serveSignIn(http, {
    database,
    now,
    random,
    initDataKey: hmacKeyOf(config.bot.token),
    initDataMaxAge: config.initDataMaxAge,
    suspended: config.suspended,
    erasureKey: deps.erasureKey,
    bootstrap: async (viewer) => {
      const [described, groups] = await Promise.all([describeMe(viewer), firstGroups(viewer)])
      return { me: described, groups }
    },
    log,
    metrics,
  })
  serveDevices(http, { database, log })
  if (webLogin)
    serveWebLogin(http, { database, now, monotonic, random, publicUrl, log, metrics, wake, tellBrowsers })

  const sweep = repeat({ everyMs: sweepMs, log, what: 'sweeping what has expired' }, async () => {
    await sweepSignIns(database)
    await sweepStartTokens(database)
  })
  // Nobody waits for Telegram before the first request is answered.
  return { parts: [{ start: () => void bot.start(), stop: bot.stop }, sweep] }
}

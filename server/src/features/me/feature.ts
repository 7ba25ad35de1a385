import type { Environment } from '@steward/contract/me.ts'
import { type Base, feature } from '#platform/feature.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { createBotProfile } from './bot-profile.ts'
import { createMe, serveMe, type TransfersWaiting } from './me.ts'

type Deps = Pick<Base, 'database' | 'telegram' | 'botId' | 'log'> & {
  photoUrl: PhotoUrl
  environment: Environment
  webLogin: boolean
  transfersWaiting: TransfersWaiting
}

/** Who somebody is, and what this server is. */
export function createMeFeature({ telegram, botId, log, ...deps }: Deps) {
  const { database } = deps
  const bot = createBotProfile({ database, botId, ask: () => telegram.call('getMe', {}), log })
  const describeMe = createMe({ ...deps, bot: bot.read })
  return feature({
    describeMe,
    serve: (http) => serveMe(http, describeMe),
    // Nobody waits for Telegram before the first request is answered.
    parts: [{ start: () => void bot.start(), stop: bot.stop }],
  })
}

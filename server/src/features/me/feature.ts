import type { Environment } from '@steward/contract/me.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { type Base, feature } from '#platform/feature.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { type BotProfile, createMe, serveMe, type TransfersWaiting } from './me.ts'

type Deps = Pick<Base, 'database'> & {
  bot: () => Promise<BotProfile>
  isOperator: (userId: UserId) => boolean
  photoUrl: PhotoUrl
  environment: Environment
  webLogin: boolean
  transfersWaiting: TransfersWaiting
}

/** Who somebody is, and what this server is. */
export function createMeFeature(deps: Deps) {
  const describeMe = createMe(deps)
  return feature({ describeMe, serve: (http) => serveMe(http, describeMe) })
}

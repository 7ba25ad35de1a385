import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { PhotoUrl } from '#domain/person.ts'
import type { AuthorizeDeps } from './authorize.ts'
import { forgetLinkOperations } from './forget.ts'
import { linkEffects } from './links-consumer.ts'
import { serveLinks } from './routes.ts'
import { createLinkOperations } from './operations.ts'

export { keepPrimaryLink } from './primary.ts'

type Deps = Pick<Base, 'outbox' | 'monotonic'> & AuthorizeDeps & { photoUrl: PhotoUrl }

/** Invite links: who came by which, and how they are made, changed and ended. */
export function createLinksFeature({ outbox, monotonic, photoUrl, ...deps }: Deps) {
  const { database, botId } = deps
  const { completions, wake } = outbox
  const { decide, outboxHandler } = createLinkOperations({ ...deps, wake, completions })
  return feature({
    outboxHandlers: { link: outboxHandler },
    serve: (http) => serveLinks(http, { database, botId, photoUrl, decide, monotonic }),
    consumers: [linkEffects()],
    jobs: [hourly('forget works on links', () => forgetLinkOperations(database))],
  })
}

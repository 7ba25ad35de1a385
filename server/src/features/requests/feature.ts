import { type Base, feature } from '#platform/feature.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { answerGuardQueries } from './guard-consumer.ts'
import { serveRequests } from './routes.ts'

type Deps = Pick<Base, 'database' | 'outbox'> & { photoUrl: PhotoUrl }

/** Who asks to join. */
export const createRequestsFeature = ({ database, outbox, photoUrl }: Deps) =>
  feature({
    serve: (http) => serveRequests(http, { database, photoUrl }),
    consumers: [answerGuardQueries({ wake: outbox.wake })],
  })

import { type Base, feature } from '#platform/feature.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { serveRequests } from './routes.ts'

type Deps = Pick<Base, 'database'> & { photoUrl: PhotoUrl }

/** Who asks to join. */
export const createRequestsFeature = ({ database, photoUrl }: Deps) =>
  feature({
    serve: (http) => serveRequests(http, { database, photoUrl }),
  })

import { feature } from '#platform/feature.ts'
import { serveCleanUp } from './routes.ts'

/** Whom a clean-up of members would remove. It is done as any bulk action. */
export const createCleanUpFeature = (deps: Parameters<typeof serveCleanUp>[1]) =>
  feature({ serve: (http) => serveCleanUp(http, deps) })

import { feature } from '#platform/feature.ts'
import { servePins } from './routes.ts'

/** Which messages are pinned. */
export const createPinsFeature = (deps: Parameters<typeof servePins>[1]) =>
  feature({ serve: (http) => servePins(http, deps) })

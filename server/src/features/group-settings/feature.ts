import { feature } from '#platform/feature.ts'
import { serveGroupSettings } from './routes.ts'

/** How a group is run, with the history of that. */
export const createGroupSettingsFeature = (deps: Parameters<typeof serveGroupSettings>[1]) =>
  feature({ serve: (http) => serveGroupSettings(http, deps) })

import { type Base, feature } from '#platform/feature.ts'
import { serveSettings } from './routes.ts'

/** What people chose for themselves. */
export const createSettingsFeature = ({ database }: Pick<Base, 'database'>) =>
  feature({ serve: (http) => serveSettings(http, { database }) })

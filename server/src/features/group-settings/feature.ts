import { type Base, feature } from '#platform/feature.ts'
import { demoSettings } from './demo.ts'
import { serveGroupSettings } from './routes.ts'

type Deps = Parameters<typeof serveGroupSettings>[1] &
  Pick<Base, 'log'> & {
    /** A file with what admins of a made-up world have chosen. */
    demo: string | undefined
  }

/** How a group is run, with the history of that. */
export const createGroupSettingsFeature = ({ demo, log, ...deps }: Deps) =>
  feature({
    serve: (http) => serveGroupSettings(http, deps),
    parts: demo === undefined ? [] : [demoSettings({ database: deps.database, file: demo, log })],
  })

import { type Base, feature } from '#platform/feature.ts'
import { repeat } from '#platform/repeat.ts'
import { sweepStartTokens } from './resolve.ts'
import { serveStartParameter } from './routes.ts'

type Deps = Pick<Base, 'database' | 'monotonic' | 'log'>

const sweepMs = 10 * 60 * 1000

/** Links that lead into the app. */
export const createStartParameterFeature = ({ database, monotonic, log }: Deps) =>
  feature({
    serve: (http) => serveStartParameter(http, { database, monotonic }),
    parts: [
      repeat({ everyMs: sweepMs, log, what: 'sweeping links that have expired' }, () =>
        sweepStartTokens(database),
      ),
    ],
  })

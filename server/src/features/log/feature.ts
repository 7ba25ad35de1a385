import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import { keepLog } from '#domain/log-book.ts'
import { handEffects } from './by-hand-consumer.ts'
import { serveLog } from './routes.ts'

type Deps = Pick<Base, 'database'> & Parameters<typeof serveLog>[1] & { keepDays: number }

/** What was done in groups, by whom and by which way. */
export const createLogFeature = ({ keepDays, ...deps }: Deps) =>
  feature({
    serve: (http) => serveLog(http, deps),
    consumers: [handEffects()],
    jobs: [hourly('keep the log', () => keepLog(deps.database, keepDays))],
  })

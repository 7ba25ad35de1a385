import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { memberReports } from './reports-consumer.ts'
import { serveReports } from './routes.ts'
import { expireReports, forgetReports } from './settle-report.ts'

type Deps = Pick<Base, 'database' | 'botId' | 'outbox'> & {
  photoUrl: PhotoUrl
  /** Owes those who may settle them a notice. */
  tell: Parameters<typeof memberReports>[0]['tell']
}

/** What members report to the admins of their group. */
export const createReportsFeature = ({ database, botId, outbox, photoUrl, tell }: Deps) =>
  feature({
    serve: (http) => serveReports(http, { database, photoUrl }),
    consumers: [memberReports({ botId, tell, wake: outbox.wake })],
    jobs: [
      hourly('close reports', () => expireReports(database)),
      hourly('forget reports', () => forgetReports(database)),
    ],
  })

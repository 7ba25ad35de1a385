import { type Base, feature } from '#platform/feature.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { askAdmins } from './ask-admins.ts'
import { memberReports } from './reports-consumer.ts'
import { serveReports } from './routes.ts'
import { expireReports, forgetReports, settle, settleByRule } from './settle-report.ts'

type Deps = Pick<Base, 'database' | 'botId' | 'outbox'> & {
  photoUrl: PhotoUrl
  /** Owes those who may settle them a notice. */
  tell: Parameters<typeof memberReports>[0]['tell']
}

/** What members report to the admins of their group. */
export const createReportsFeature = ({ database, botId, outbox, photoUrl, tell }: Deps) =>
  feature({
    /** A rule wants the admins to decide about messages: they hear of it as of any report. */
    askAdmins: async (trx: Transaction, asked: Parameters<typeof askAdmins>[1]) => {
      const groups = await askAdmins(trx, asked)
      if (groups.length > 0) await tell(trx, groups)
    },
    /** An admin answered a report. */
    settle,
    /** A rule dealt with these messages. */
    settleByRule: (settled: Parameters<typeof settleByRule>[1]) => settleByRule(database, settled),
    serve: (http) => serveReports(http, { database, photoUrl }),
    consumers: [memberReports({ botId, tell, wake: outbox.wake })],
    jobs: [
      hourly('close reports', () => expireReports(database)),
      hourly('forget reports', () => forgetReports(database)),
    ],
  })

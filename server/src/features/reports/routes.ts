import type { Database } from '#platform/database/schema.ts'
import type { Http } from '#platform/http/http.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { listReports } from './list-reports.ts'
import { settleReport } from './settle-report.ts'

type Parts = { database: Database; photoUrl: PhotoUrl }

export function serveReports({ serve }: Pick<Http, 'serve'>, parts: Parts) {
  serve('/api/groups/reports', (input) => listReports(parts, input))
  serve('/api/groups/reports/settle', (input, { userId }) => settleReport(parts.database, userId, input))
}

import { Readable } from 'node:stream'
import { createFilePace, serveFile } from '#platform/http/export-file.ts'
import type { GroupAccess } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { exportedLog, filterIn, offerLog } from './export-log.ts'
import { findEntries, type FindParts } from './find-entries.ts'
import { listLog } from './list-log.ts'

type Deps = FindParts & { random: (bytes: number) => Buffer; groupAccess: GroupAccess; monotonic?: Monotonic }

const file = { what: 'log', at: '/exports', type: 'text/csv', name: 'steward-log.csv' } as const

/** Each looks through thousands of entries: as fast as somebody types and scrolls. */
const searchPace = { burst: 30, perSecond: 2 }

export function serveLog({ serve, route }: Pick<Http, 'serve' | 'route'>, deps: Deps) {
  const pace = createFilePace(deps.monotonic)
  const limit = limitByKey(searchPace, deps.monotonic)

  serve('/api/groups/logs', (input, { userId }) => {
    limit(userId)
    return findEntries(deps, userId, input)
  })

  serve('/api/groups/log', (input) => listLog(deps, input))

  serve('/api/groups/log/export', async (filter, { userId }) => {
    pace(userId)
    const languageOf = await languagesOf(deps.database, [{ userId }])
    const language = languageOf(userId)
    return { path: `${file.at}/${await offerLog(deps, { filter, userId, language })}` }
  })

  serveFile({ route }, deps, file, async (taken) =>
    Readable.from(exportedLog(deps, { filter: filterIn(taken), language: taken.language })),
  )
}

import { feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import { createFirstPages } from './first-pages.ts'
import { forgetDays } from './forget.ts'
import { serveMembers } from './routes.ts'
import { serveExport } from './serve-export.ts'

type Deps = Parameters<typeof serveMembers>[1] & Omit<Parameters<typeof serveExport>[1], 'firstPage'>

/** Who is in a group, and what is known of them there. */
export const createMembersFeature = (deps: Deps) =>
  feature({
    serve: (http) => {
      serveMembers(http, deps)
      serveExport(http, { ...deps, firstPage: createFirstPages(deps.database) })
    },
    jobs: [hourly('forget days', () => forgetDays(deps.database))],
  })

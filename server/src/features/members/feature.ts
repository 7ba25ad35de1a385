import { feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import { forgetDays } from './forget.ts'
import { serveMembers } from './routes.ts'

/** Who is in a group, and what is known of them there. */
export const createMembersFeature = (deps: Parameters<typeof serveMembers>[1]) =>
  feature({
    serve: (http) => serveMembers(http, deps),
    jobs: [hourly('forget days', () => forgetDays(deps.database))],
  })

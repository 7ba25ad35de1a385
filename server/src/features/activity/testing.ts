import { randomBytes } from 'node:crypto'
import type { activityEndpoints } from '@steward/contract/activity.ts'
import type { ResultOf } from '@steward/contract/endpoints.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { overviewEndpoints } from '@steward/contract/overview.ts'
import type { Database } from '#platform/database/schema.ts'
import { everywhere, httpOf } from '#platform/http/testing.ts'
import { createActivityFeature } from './feature.ts'
import type { Deps } from './routes.ts'

type Asked = keyof typeof activityEndpoints | keyof typeof overviewEndpoints

/** The feature's door, through which this person comes. */
export function activityDoor(database: Database, userId: UserId, now: Date, parts: Partial<Deps> = {}) {
  const { standing = everywhere } = parts
  const http = httpOf(userId, { standing })
  createActivityFeature({
    database,
    now: () => now,
    botId: userId,
    photoUrl: () => '',
    random: randomBytes,
    groupAccess: async () => undefined,
    groupsOf: async () => [],
    ...parts,
    standing,
  }).serve(http)
  return {
    fetch: (url: string) => http.server.inject({ method: 'GET', url }),
    async call<P extends Asked>(
      url: P,
      payload: object,
    ): Promise<{ code: number; result: ResultOf<P> | null }> {
      const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
      const answer = await http.server.inject({
        method: 'POST',
        url,
        headers,
        payload,
      })
      return answer.json()
    },
  }
}

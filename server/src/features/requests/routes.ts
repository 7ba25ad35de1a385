import type { Database } from '#platform/database/schema.ts'
import type { Http } from '#platform/http/http.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { listRequests } from './list-requests.ts'

type Parts = { database: Database; photoUrl: PhotoUrl }

export function serveRequests({ serve }: Pick<Http, 'serve'>, parts: Parts) {
  serve('/api/groups/requests', (input, { standing: { rights } }) =>
    listRequests(parts, input, {
      onAsking: rights.includes('can_invite_users'),
      onHeld: rights.includes('can_restrict_members'),
    }),
  )
}

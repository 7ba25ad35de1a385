import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Group, JoinQuery, JoinRequest } from '../world/world.ts'
import { hour } from '../durations.ts'

/** A guard has to answer, or to show its page, within this time (Bot API 10.1, ChatJoinRequest.query_id). */
const answerSeconds = 10
/** How long a page keeps the query open is told nowhere: an hour is our reading. */
const pageSeconds = hour

export type AskedQuery = { group: Group; request: JoinRequest; query: JoinQuery }

export const newQuery = ({ chance }: Sandbox, date: number): JoinQuery => ({
  id: chance.letters(20),
  until: date + answerSeconds,
})

/** The query, unless it was answered or its time is over. */
export function openQuery(sandbox: Sandbox, request: JoinRequest | undefined): JoinQuery | undefined {
  const query = request?.query
  return query && query.until >= secondsNow(sandbox) ? query : undefined
}

export function findQuery(sandbox: Sandbox, id: string): AskedQuery | undefined {
  for (const group of sandbox.world.groups.values())
    for (const request of group.requests.values()) {
      const query = openQuery(sandbox, request)
      if (query?.id === id) return { group, request, query }
    }
  return undefined
}

/** The guard's page comes up on the phone of whoever asked. */
export function showPage(sandbox: Sandbox, { group, query }: AskedQuery, page: string) {
  query.page = page
  query.until = secondsNow(sandbox) + pageSeconds
  sandbox.changed({ what: 'chat', chat_id: group.id })
}

/** A guard that is none any more: what it was asked is left to the administrators (our reading). */
export function dropQueries(group: Group) {
  for (const request of group.requests.values()) delete request.query
}

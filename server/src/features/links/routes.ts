import type { Http } from '#platform/http/http.ts'
import { createRate } from '#platform/http/rate.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import type { LinkOutcome } from '@steward/contract/links.ts'
import { listLinks, type ListDeps } from './list-links.ts'
import type { createLinkOperations } from './operations.ts'

type Deps = ListDeps & { decide: ReturnType<typeof createLinkOperations>['decide']; monotonic?: Monotonic }

/** As fast as fingers, and not as fast as a script. */
const pace = { burst: 10, perSecond: 0.5 }

const isRefusal = (name: string | null): name is RefusalName => name !== null && Object.hasOwn(refusals, name)

export function serveLinks({ serve }: Pick<Http, 'serve'>, { decide, monotonic, ...list }: Deps) {
  const rate = createRate(pace, monotonic)

  async function paced(wanted: Parameters<typeof decide>[0]): Promise<LinkOutcome> {
    const retryAfter = rate(String(wanted.actor))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)
    const outcome = await decide(wanted)
    // What was refused when it came to it is told as if it had been refused at once.
    if (outcome.state === 'refused' && isRefusal(outcome.error)) throw new Refused(outcome.error)
    return outcome
  }

  serve('/api/groups/links', (input, { userId, standing: { role } }) =>
    listLinks(list, { userId, isOwner: role === 'creator' }, input),
  )

  serve('/api/groups/links/create', ({ chat_id: chatId, key, wishes }, { userId: actor }) =>
    paced({ chatId, actor, key, kind: 'link_created', link: null, wishes }),
  )
  serve('/api/groups/links/edit', ({ chat_id: chatId, key, link, wishes }, { userId: actor }) =>
    paced({ chatId, actor, key, kind: 'link_edited', link, wishes }),
  )
  serve('/api/groups/links/revoke', ({ chat_id: chatId, key, link }, { userId: actor }) =>
    paced({ chatId, actor, key, kind: 'link_revoked', link, wishes: null }),
  )
}

import type { ActionKind } from '@steward/contract/actions.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import type { Http } from '#platform/http/http.ts'
import { createRate } from '#platform/http/rate.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import type { createActions } from './act.ts'

type Deps = Pick<ReturnType<typeof createActions>, 'act' | 'options'> & { monotonic?: Monotonic }

/** What makes admins is not done from a browser that somebody else may have been let into (SEC-25). */
const containerOnly: ReadonlySet<ActionKind> = new Set(['promote', 'demote'])

/** As fast as fingers, and not as fast as a script. */
const pace = { burst: 30, perSecond: 2 }

const isRefusal = (name: string | null): name is RefusalName => name !== null && Object.hasOwn(refusals, name)

export function serveActions({ serve }: Pick<Http, 'serve'>, { act, options, monotonic }: Deps) {
  const rate = createRate(pace, monotonic)

  serve('/api/groups/act', async ({ chat_id, key, action, reason = null }, { userId, session }) => {
    if (session.kind === 'web' && containerOnly.has(action.kind)) throw new Refused('container_only')
    const retryAfter = rate(String(userId))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)

    const outcome = await act({ chatId: chat_id, actor: userId, via: 'app', action, reason, key })
    // What was refused when it came to it is told as if it had been refused at once.
    if (outcome.state === 'refused' && isRefusal(outcome.error)) throw new Refused(outcome.error)
    return outcome
  })

  serve('/api/groups/act/options', async ({ chat_id, user_id = null }, { userId, session }) => {
    const found = await options({ viewer: userId, chatId: chat_id, userId: user_id })
    if (session.kind === 'container') return found
    for (const kind of containerOnly) found.options[kind] ??= 'container_only'
    return found
  })
}

import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import type { Http } from '../../platform/http/http.ts'
import { createRate } from '../../platform/http/rate.ts'
import { Refused } from '../../platform/refused.ts'
import type { createActions } from './act.ts'

type Deps = Pick<ReturnType<typeof createActions>, 'act'> & { now: () => Date }

/** As fast as fingers, and not as fast as a script. */
const pace = { burst: 30, perSecond: 2 }

const isRefusal = (name: string | null): name is RefusalName => name !== null && Object.hasOwn(refusals, name)

export function serveActions({ serve }: Pick<Http, 'serve'>, { act, now }: Deps) {
  const rate = createRate(pace, now)

  serve('/api/groups/act', async ({ chat_id, key, action, reason = null }, { userId }) => {
    const retryAfter = rate(String(userId))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)

    const outcome = await act({ chatId: chat_id, actor: userId, via: 'app', action, reason, key })
    // What was refused when it came to it is told as if it had been refused at once.
    if (outcome.state === 'refused' && isRefusal(outcome.error)) throw new Refused(outcome.error)
    return outcome
  })
}

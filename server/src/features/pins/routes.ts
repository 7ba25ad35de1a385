import type { Http } from '#platform/http/http.ts'
import { createRate } from '#platform/http/rate.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { listPins, type Parts } from './list-pins.ts'

/** Each look is a call to Telegram: as often as somebody draws the page down, and not as often as a script. */
const pace = { burst: 20, perSecond: 0.5 }

export function servePins({ serve }: Pick<Http, 'serve'>, parts: Parts & { monotonic?: Monotonic }) {
  const rate = createRate(pace, parts.monotonic)

  serve('/api/groups/pinned', (input, { userId }) => {
    const retryAfter = rate(String(userId))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)
    return listPins(parts, input)
  })
}

import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { type Parts, preview } from './preview.ts'

/** Each looks at everybody in a group: as often as somebody changes their mind, and not as often as a script. */
const pace = { burst: 30, perSecond: 1 }

export function serveCleanUp({ serve }: Pick<Http, 'serve'>, parts: Parts & { monotonic?: Monotonic }) {
  const limit = limitByKey(pace, parts.monotonic)

  serve('/api/groups/clean-up', (input, { userId, standing }) => {
    limit(userId)
    return preview(parts, standing.chatId, input)
  })
}

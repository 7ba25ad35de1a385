import type { Database } from '#platform/database/schema.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { answerPendingLink, pendingLinkOf, resolveStartToken } from './resolve.ts'

/** Nobody opens more links than this; who guesses tokens would (SEC-35). */
const perPerson = { burst: 30, perSecond: 30 / 60 }

export function serveStartParameter(
  { serve }: Pick<Http, 'serve'>,
  { database, monotonic }: { database: Database; monotonic?: Monotonic },
) {
  const limit = limitByKey(perPerson, monotonic)

  serve('/api/get-token-data', async ({ token }, { userId }) => {
    limit(userId)
    const data = await resolveStartToken(database, userId, token)
    if (!data) throw new Refused('link_unknown')
    return data
  })

  serve('/api/pending-link', async ({ answered }, { userId }) => {
    if (answered !== undefined) await answerPendingLink(database, userId, answered)
    return (await pendingLinkOf(database, userId)) ?? { link: null, data: null }
  })
}

import { Readable } from 'node:stream'
import { z } from 'zod'
import type { GroupAccess } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { createRate } from '#platform/http/rate.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { exportedLog, offerLog, takeLog } from './export-log.ts'
import { listLog, type Parts } from './list-log.ts'

type Deps = Parts & { random: (bytes: number) => Buffer; groupAccess: GroupAccess; monotonic?: Monotonic }

const pace = { burst: 5, perSecond: 0.1 }
const Params = z.object({ token: z.string().max(100) })

export function serveLog({ serve, door }: Pick<Http, 'serve' | 'door'>, deps: Deps) {
  const rate = createRate(pace, deps.monotonic)

  serve('/api/groups/log', (input) => listLog(deps, input))

  serve('/api/groups/log/export', async (filter, { userId }) => {
    const retryAfter = rate(String(userId))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)
    const languageOf = await languagesOf(deps.database, [{ userId }])
    const language = languageOf(userId)
    return { path: `/exports/${await offerLog(deps, { filter, userId, language })}` }
  })

  door({
    method: 'GET',
    url: '/exports/:token',
    guard: 'address for one use',
    params: Params,
    async handler({ method }, reply, { token }) {
      reply.header('cache-control', 'no-store')
      // A look at the head alone uses nothing up.
      const offer = method === 'HEAD' ? undefined : await takeLog(deps, token)
      // Who is no admin any more by now gets no more than somebody who guesses.
      if (!offer || (await deps.groupAccess(offer.userId, offer.filter.chat_id, 'any')))
        return reply.status(404).send()
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="steward-log.csv"')
        .send(Readable.from(exportedLog(deps, offer)))
    },
  })
}

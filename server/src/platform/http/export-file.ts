import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { type Taken, takeExport, type What } from '#platform/exports.ts'
import type { GroupAccess } from './gate.ts'
import type { Http } from './http.ts'
import { createRate } from './rate.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'

const pace = { burst: 5, perSecond: 0.1 }
const Params = z.object({ token: z.string().max(100) })

/** Refuses who asks for files faster than anybody reads them. */
export function createFilePace(monotonic?: Monotonic) {
  const rate = createRate(pace, monotonic)
  return (userId: number) => {
    const retryAfter = rate(String(userId))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)
  }
}

type Deps = { database: Database; groupAccess: GroupAccess }
type File = { what: What; at: string; type: string; name: string }

/** Where a browser fetches a file once. */
export function serveFile(
  { route }: Pick<Http, 'route'>,
  { database, groupAccess }: Deps,
  { what, at, type, name }: File,
  contentOf: (taken: Taken) => Promise<string | Readable>,
): void {
  route({
    method: 'GET',
    url: `${at}/:token`,
    guard: 'address for one use',
    params: Params,
    async handler({ method }, reply, { token }) {
      reply.header('cache-control', 'no-store')
      // A look at the head alone uses nothing up.
      const taken = method === 'HEAD' ? undefined : await takeExport(database, what, token)
      // Who is no admin any more by now gets no more than somebody who guesses.
      if (!taken || (await groupAccess(taken.user_id, taken.chat_id, 'any'))) return reply.status(404).send()
      const content = await contentOf(taken)
      return reply
        .type(`${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    },
  })
}

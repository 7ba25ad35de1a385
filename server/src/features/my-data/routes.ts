import { Readable } from 'node:stream'
import type { UserId } from '@steward/contract/ids.ts'
import { z } from 'zod'
import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Log } from '#platform/log.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { askErasure } from './ask-erasure.ts'
import { askCopy, copyOf, copyText, offerCopy, takeCopy } from './copies.ts'
import type { ErasureDeps } from './erase-person.ts'

type Deps = Pick<ErasureDeps, 'database' | 'key'> & {
  monotonic?: Monotonic
  random: (bytes: number) => Buffer
  newId: () => string
  /** Wakes the worker. */
  wake: () => void
  log: Pick<Log, 'info'>
}

/** A copy reads everything that is kept of somebody: a few a day are plenty. */
const pace = { burst: 3, perSecond: 1 / 3_600 }
const fetchPace = { burst: 5, perSecond: 0.1 }
const Params = z.object({ token: z.string().max(100) })

export function serveMyData({ serve, route }: Pick<Http, 'serve' | 'route'>, deps: Deps) {
  const { database, random, newId, wake, log } = deps
  const limitCopies = limitByKey(pace, deps.monotonic)
  const limitFetches = limitByKey(fetchPace, deps.monotonic)
  const read = async (userId: UserId) => ({ export: await copyOf(database, userId) })

  serve('/api/me/data', (_, { userId }) => read(userId))

  serve('/api/me/data/export', async (_, { userId }) => {
    const known = await copyOf(database, userId)
    // Whoever asks twice while one is being made asked once.
    if (known?.state !== 'building') {
      limitCopies(userId)
      await askCopy(database, userId, newId)
      wake()
    }
    return read(userId)
  })

  serve('/api/me/data/download', async (_, { userId }) => {
    limitFetches(userId)
    return { path: `/my-data/${await offerCopy(database, userId, random)}` }
  })

  serve('/api/me/data/erase', async (_, { userId }) => {
    await askErasure(deps, userId)
    wake()
    // Nothing of whom: the log outlives the erasure.
    log.info({ event: 'erasure_asked' }, 'a person asked to be erased')
    return {}
  })

  route({
    method: 'GET',
    url: '/my-data/:token',
    guard: 'address for one use',
    params: Params,
    async handler({ method }, reply, { token }) {
      reply.header('cache-control', 'no-store')
      // A look at the head alone uses nothing up.
      const taken = method === 'HEAD' ? undefined : await takeCopy(database, token)
      if (!taken) return reply.status(404).send()
      const languageOf = await languagesOf(database, [{ userId: taken.user_id }])
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="steward-my-data.json"')
        .send(Readable.from(copyText(database, taken, languageOf(taken.user_id))))
    },
  })
}

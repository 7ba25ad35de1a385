import autocannon from 'autocannon'
import { z } from 'zod'
import { done } from '../../sandbox/src/control.ts'
import type { Figure } from './figure.ts'
import { type Engine, openWorld } from './world.ts'

const Reply = z.object({ result: z.nullable(z.object({ token: z.string() })) })

const SECONDS = 8
const CONNECTIONS = 100
/** A session may ask 50 times a second and an address 200 times, so the load comes from many of both. */
const SESSIONS_EACH = 12
const ADDRESSES = 97

type World = Awaited<ReturnType<typeof openWorld>>

async function sessions({ app, control }: World): Promise<string[]> {
  const { people } = await control.world()
  const tokens: string[] = []
  for (const { id } of people.slice(0, 8))
    for (let n = 0; n < SESSIONS_EACH; n += 1) {
      const { init_data } = done(await control.launch({ as: id, platform: 'android' }))
      const reply = await fetch(`${app}/api/auth/web-app-auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.1.${n}` },
        body: JSON.stringify({ init_data }),
      })
      const { result } = Reply.parse(await reply.json())
      if (!result) throw new Error('nobody was signed in')
      tokens.push(result.token)
    }
  return tokens
}

/** Reads that are checked against a session, as fast as a hundred connections can ask. */
async function measure(engine: Engine): Promise<Figure[]> {
  const world = await openWorld(engine, { TRUST_PROXY: '1' })
  try {
    await world.start('sandbox')
    await world.start('server')
    const tokens = await sessions(world)
    const load = async (path: string) => {
      const requests = Array.from({ length: tokens.length }, (_, n) => ({
        method: 'POST' as const,
        path,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[n % tokens.length]}`,
          'x-forwarded-for': `10.0.0.${n % ADDRESSES}`,
        },
        body: '{}',
      }))
      let clients = 0
      const result = await autocannon({
        url: world.app,
        connections: CONNECTIONS,
        duration: SECONDS,
        requests,
        // Each begins with somebody else, or all would ask as the same person at once.
        setupClient: (client) => {
          const from = clients++ % requests.length
          client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
        },
      })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
      return result
    }
    const me = await load('/api/me')
    const list = await load('/api/groups/list')
    return [
      { what: `reads of /api/me, ${engine}`, value: me.requests.average, unit: '/s', atLeast: 3000 },
      { what: `… p99`, value: me.latency.p99, unit: 'ms', atMost: 50 },
      { what: `reads of /api/groups/list, ${engine}`, value: list.requests.average, unit: '/s' },
      { what: `… p99`, value: list.latency.p99, unit: 'ms' },
    ]
  } finally {
    await world.close()
  }
}

/** PERF-22: how many reads a second, and how long each waits. */
export const measureApi = async () => [...(await measure('postgres')), ...(await measure('embedded'))]

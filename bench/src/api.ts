import autocannon from 'autocannon'
import type { Path } from '@steward/contract/endpoints.ts'
import { limits } from '@steward/server/platform/http/limits.ts'
import type { Figure } from './figure.ts'
import { bringReaders, type Reader } from './readers.ts'
import { type Engine, openWorld } from './world.ts'

const seconds = 8
const warmUpSeconds = 2
const connections = 50
/** An address may ask 200 times a second, a session 50 times, so the load comes from many of both. */
const addresses = 97

type Read = { path: Path; body: (reader: Reader) => object; atLeast: number; atMost: number }

const reads: Read[] = [
  { path: '/api/me', body: () => ({}), atLeast: 4_500, atMost: 60 },
  { path: '/api/groups/list', body: () => ({}), atLeast: 2_200, atMost: 60 },
  {
    path: '/api/groups/members',
    body: ({ chatId }) => ({ chat_id: chatId, filter: 'present', sort: 'recent' }),
    atLeast: 1_500,
    atMost: 60,
  },
  { path: '/api/groups/get', body: ({ chatId }) => ({ chat_id: chatId }), atLeast: 1_200, atMost: 60 },
]

/** Reads of fifty people in six hundred sessions, as fast as fifty connections can ask. */
async function measure(engine: Engine): Promise<Figure[]> {
  const world = await openWorld(engine, { TRUST_PROXY: '1' })
  try {
    const readers = await bringReaders(world.database)
    await world.start('sandbox')
    await world.start('server')
    const figures: Figure[] = []
    for (const read of reads) {
      await load(world.app, read, readers, warmUpSeconds)
      const { requests, latency } = await load(world.app, read, readers, seconds)
      // Promised for PostgreSQL: the embedded engine answers one at a time.
      const { atLeast, atMost } = read
      figures.push(
        {
          what: `reads of ${read.path}, ${engine} (PERF-22)`,
          value: requests.average,
          unit: '/s',
          ...(engine === 'postgres' && { atLeast }),
        },
        { what: `… p99`, value: latency.p99, unit: 'ms', ...(engine === 'postgres' && { atMost }) },
      )
    }
    return figures
  } finally {
    await world.close()
  }
}

async function load(app: string, { path, body }: Read, readers: readonly Reader[], duration: number) {
  const requests = readers.map((reader, n) => ({
    method: 'POST' as const,
    path,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${reader.token}`,
      'x-forwarded-for': `10.0.0.${n % addresses}`,
    },
    body: JSON.stringify(body(reader)),
  }))
  let clients = 0
  const result = await autocannon({
    url: app,
    connections,
    duration,
    requests,
    // The server closes a socket that had its requests; a client that goes on there is turned away.
    reconnectRate: limits.requestsPerSocket - 1,
    // Each begins with somebody else, or all would ask as the same person at once.
    setupClient: (client) => {
      const from = (clients++ * 12) % requests.length
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return result
}

/** PERF-22: how many reads a second, and how long each waits. */
export const measureApi = async () => [...(await measure('postgres')), ...(await measure('embedded'))]

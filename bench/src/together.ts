import { createChance } from './faults/chance.ts'
import { createDelivery } from './faults/delivery.ts'
import { startFakeTelegram } from './faults/fake-telegram.ts'
import { botId, givenServer, token, webhookSecret } from './faults/given-server.ts'
import { createTraffic } from './faults/traffic.ts'
import type { Figure } from './figure.ts'
import { paced, percentile } from './ingest-pace.ts'
import { bringReaders } from './readers.ts'

const seconds = 8
const pace = { reads: 300, updates: 1_000 }
const connections = 50

const p99 = (took: readonly number[]) => percentile(took, 0.99)

/** PERF-23: lists of groups and updates at an even pace, each alone and then both at a time, on PostgreSQL. */
export async function measureTogether(): Promise<Figure[]> {
  const chance = createChance(1)
  const traffic = createTraffic({ botId, chance, chats: 100, now: Date.now })
  const delivery = createDelivery({ traffic, perSecond: 0, chance })
  const telegram = await startFakeTelegram({ token, traffic, delivery })
  const server = await givenServer({
    engine: 'postgres',
    door: 'webhook',
    botApiRoot: telegram.root,
    durable: true,
  })
  const readers = await bringReaders(server.config)
  const child = await server.start()
  let asked = 0

  const reads = (forSeconds: number) =>
    paced({
      url: `${server.url}/api/groups/list`,
      headers: () => ({
        'content-type': 'application/json',
        authorization: `Bearer ${readers[(asked += 1) % readers.length]?.token}`,
      }),
      body: () => '{}',
      perSecond: pace.reads,
      seconds: forSeconds,
      connections,
    })
  const updates = (forSeconds: number, perSecond = pace.updates) =>
    paced({
      url: `${server.url}/telegram/updates`,
      headers: () => ({
        'content-type': 'application/json',
        'x-telegram-bot-api-secret-token': webhookSecret,
      }),
      body: () => JSON.stringify(traffic.next()),
      perSecond,
      seconds: forSeconds,
      connections,
    })

  try {
    // Groups that are new are compared with Telegram, and what is asked for the first time is planned.
    await updates(4, 250)
    await reads(2)
    const alone = { reads: await reads(seconds), updates: await updates(seconds) }
    const [readsThen, updatesThen] = await Promise.all([reads(seconds), updates(seconds)])
    return [
      {
        what: `${pace.reads} lists of groups a second, alone, p99 (PERF-23)`,
        value: p99(alone.reads),
        unit: 'ms',
      },
      {
        what: `… while ${pace.updates} updates a second arrive`,
        value: p99(readsThen),
        unit: 'ms',
        atMost: 2 * p99(alone.reads),
      },
      { what: `${pace.updates} updates a second, alone, p99`, value: p99(alone.updates), unit: 'ms' },
      {
        what: `… while ${pace.reads} lists of groups a second are read`,
        value: p99(updatesThen),
        unit: 'ms',
        atMost: 2 * p99(alone.updates),
      },
    ]
  } finally {
    child.signal('SIGKILL')
    await child.ended
    await telegram.stop()
    await server.drop()
  }
}

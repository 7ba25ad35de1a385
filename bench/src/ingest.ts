import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { groupEffects } from '@steward/server/features/groups/effects/consumer.ts'
import { createAccept } from '@steward/server/platform/intake/accept.ts'
import { incomingOf, type Incoming } from '@steward/server/platform/intake/arrived.ts'
import { createBatches } from '@steward/server/platform/intake/batch.ts'
import { intakeLimits } from '@steward/server/platform/intake/intake-limits.ts'
import { createProcessor } from '@steward/server/platform/intake/processor.ts'
import { shardsWithWork, storeUpdates } from '@steward/server/platform/intake/update-store.ts'
import { minuteMs } from '@steward/server/platform/durations.ts'
import { createChance } from './faults/chance.ts'
import { createDelivery } from './faults/delivery.ts'
import { startFakeTelegram } from './faults/fake-telegram.ts'
import { botId, givenServer, token, webhookSecret } from './faults/given-server.ts'
import { createTraffic } from './faults/traffic.ts'
import type { Figure } from './figure.ts'
import { paced, percentile } from './ingest-pace.ts'
import { withStore } from './ingest-store.ts'
import type { Engine } from './world.ts'

/** What Telegram opens to us at most. */
const connections = 100
const acknowledgeSeconds = 5
const mostAcknowledged = 150_000
const toProcess = 20_000
const budgets = { postgres: 10_000, embedded: 5_000 }

/** Messages, people who come and go, and renamed groups: a fifth of it is not messages. */
const trafficOf = (chats = 500) =>
  createTraffic({ botId, chance: createChance(7), chats, people: 5000, now: Date.now })

const incoming = (count: number): Incoming[] => {
  const traffic = trafficOf()
  return Array.from({ length: count }, () => incomingOf(traffic.next())).filter(
    (update) => update !== undefined,
  )
}

/** As many callers as Telegram has connections, each with its next update once the last one is durable. */
async function acknowledge(engine: Engine): Promise<number> {
  return withStore(engine, async ({ database }) => {
    const accept = createAccept({
      store: (batch) => storeUpdates(database, botId, batch),
      onStored: () => undefined,
    })
    const updates = incoming(mostAcknowledged)
    const from = performance.now()
    let acknowledged = 0
    const caller = async () => {
      for (let next = updates.pop(); next; next = updates.pop()) {
        await accept([next])
        acknowledged += 1
        if (performance.now() - from > acknowledgeSeconds * 1000) return
      }
    }
    await Promise.all(Array.from({ length: connections }, caller))
    return (acknowledged / (performance.now() - from)) * 1000
  })
}

/** How fast a backlog gets its effects, in batches, with nothing else to do. */
async function process(engine: Engine): Promise<number> {
  return withStore(engine, async ({ database }) => {
    const updates = incoming(toProcess)
    while (updates.length) await storeUpdates(database, botId, updates.splice(0, 1000))
    const { promise: finished, resolve, reject } = Promise.withResolvers<void>()
    let done = 0
    const processor = createProcessor({
      batches: createBatches({
        database,
        consumers: [groupEffects({ onStale: () => undefined })],
        limit: intakeLimits.batch,
        tries: intakeLimits.tries,
        onFailed: (_, error) => reject(error),
      }),
      shardsWithWork: () => shardsWithWork(database),
      workers: intakeLimits.workers[engine],
      tickMs: minuteMs,
      onDone: (outcome) => {
        done += outcome.done
        if (done >= toProcess) resolve()
      },
      onError: reject,
    })
    const from = performance.now()
    processor.start()
    await finished
    const seconds = (performance.now() - from) / 1000
    await processor.stop()
    const left = await database
      .selectFrom('updates')
      .select('update_id')
      .where((row) => row.or([row('done_at', 'is', null), row('dead_reason', 'is not', null)]))
      .execute()
    if (left.length > 0) throw new Error(`${left.length} updates were left`)
    return toProcess / seconds
  })
}

/** The webhook as Telegram meets it, over HTTP, paced or as fast as it answers, while updates get their effects too. */
async function push(engine: Engine): Promise<{ peak: number; p50: number; p99: number }> {
  const traffic = trafficOf(100)
  const delivery = createDelivery({ traffic, perSecond: 0, chance: createChance(1) })
  const telegram = await startFakeTelegram({ token, traffic, delivery })
  const server = await givenServer({ engine, door: 'webhook', botApiRoot: telegram.root, durable: true })
  const child = await server.start()
  try {
    const url = `${server.url}/telegram/updates`
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': webhookSecret }
    const body = () => JSON.stringify(traffic.next())
    // Groups that are new are compared with Telegram; that is over soon, and no part of a steady day.
    await paced({ url, headers: () => headers, body, connections, perSecond: 500, seconds: 2 })
    await sleep(5_000)
    const took = await paced({ url, headers: () => headers, body, connections, perSecond: 2000, seconds: 8 })
    const peak = await autocannon({
      url,
      method: 'POST',
      connections,
      duration: 3,
      headers,
      requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
    })
    if (peak.non2xx > 0 || peak.errors > 0)
      throw new Error(`${peak.non2xx} updates were turned away, ${peak.errors} failed: ${server.said()}`)
    return { peak: peak.requests.average, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
  } finally {
    child.signal('SIGKILL')
    await child.ended
    await telegram.stop()
    await server.drop()
  }
}

async function measure(engine: Engine): Promise<Figure[]> {
  const { peak, p50, p99 } = await push(engine)
  return [
    {
      what: `updates made durable by group commit, peak, ${engine} (PERF-20)`,
      value: await acknowledge(engine),
      unit: '/s',
      atLeast: budgets[engine],
    },
    { what: `… over HTTP, with their effects beside`, value: peak, unit: '/s' },
    { what: `… p50 of the acknowledgement at 2 000/s`, value: p50, unit: 'ms' },
    { what: `… p99 of the acknowledgement at 2 000/s`, value: p99, unit: 'ms', atMost: 50 },
    {
      what: `updates given their effects, ${engine} (PERF-21)`,
      value: await process(engine),
      unit: '/s',
      atLeast: 1500,
    },
  ]
}

/** PERF-20, PERF-21: how many updates are made durable, and how many get their effects, a second. */
export const measureIngest = async () => [...(await measure('postgres')), ...(await measure('embedded'))]

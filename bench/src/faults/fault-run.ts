import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../../../tools/child.ts'
import { createChance } from './chance.ts'
import { differences } from './compare.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { startFakeTelegram } from './fake-telegram.ts'
import { botId, type Door, type Engine, givenServer, token } from './given-server.ts'
import { createTraffic } from './traffic.ts'

export type { Door, Engine }

export type FaultRun = {
  engine: Engine
  door: Door
  /** How the server is ended, over and over. */
  signal: 'SIGKILL' | 'SIGTERM'
  times: number
  perSecond: number
  seed: number
  /** What is done once updates arrive, in place of ending the server. */
  during?: (child: Child, delivery: Delivery) => Promise<void>
}

/**
 * Ends the server at random moments while updates arrive, starts it again at once, and compares what it knows in the
 * end with what it was told. Nothing that was acknowledged may be missing, nothing may count twice (F-01…F-06, F-11).
 */
export async function faultRun({ engine, door, signal, times, perSecond, seed, during }: FaultRun) {
  const chance = createChance(seed)
  const traffic = createTraffic({ botId, chance, now: Date.now })
  const delivery = createDelivery({ traffic, perSecond, chance })
  const telegram = await startFakeTelegram({ token, traffic, delivery })
  // The embedded engine is killed before compiling it well could pay.
  const flags = ['--liftoff-only']
  const server = await givenServer({ engine, door, botApiRoot: telegram.root, flags })
  const starts: number[] = []
  const stops: { seconds: number; code: number | null }[] = []

  const start = async () => {
    const before = performance.now()
    const child = await server.start()
    starts.push((performance.now() - before) / 1000)
    return child
  }
  const stop = async (child: Child, how: NodeJS.Signals) => {
    const before = performance.now()
    child.signal(how)
    const { code } = await child.ended
    stops.push({ seconds: (performance.now() - before) / 1000, code })
  }

  let child: Child | undefined
  try {
    child = await start()
    delivery.start()
    await during?.(child, delivery)
    for (let time = 0; time < times; time += 1) {
      await sleep(chance.between(50, 900))
      await stop(child, signal)
      child = await start()
    }
    delivery.stopProducing()
    while (!delivery.isDone()) {
      delivery.pump()
      await sleep(20)
    }
    let result = await look()
    // What was stored last may still wait for its effects; the server goes on with it for as long as less is left.
    for (let idle = 0; result.pending > 0 && idle < 20;) {
      const { pending } = result
      child = await start()
      await sleep(500)
      result = await look()
      idle = result.pending < pending ? 0 : idle + 1
    }
    return {
      ...result,
      sent: delivery.produced(),
      acknowledged: delivery.acknowledged.size,
      wrongAnswers: delivery.wrongAnswers,
      starts,
      stops: stops.slice(0, times),
      said: server.said(),
    }
  } finally {
    if (child && !child.isGone()) await stop(child, 'SIGKILL')
    await telegram.stop()
    await server.drop()
  }

  async function look() {
    if (child && !child.isGone()) await stop(child, 'SIGTERM')
    return differences(server.config, traffic.expected, delivery.acknowledged)
  }
}

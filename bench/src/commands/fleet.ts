import { Agent, request } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { minuteMs } from '@steward/server/platform/durations.ts'
import type { Child } from '../../../tools/child.ts'
import { fewArenas, nursery } from '../../../tools/world.ts'
import { givenServer, webhookSecret } from '../faults/given-server.ts'
import type { Engine } from '../world.ts'
import type { Spent } from '@steward/server/platform/database/testing/meter.ts'
import { botCame } from './orders.ts'
import { startTelegram } from './telegram.ts'

const meter = fileURLToPath(
  new URL('../../../server/src/platform/database/testing/meter.ts', import.meta.url),
)
const connections = 100

/** Until what is asked is so; whoever waits in vain hears of it. */
export async function until(
  is: () => boolean | Promise<boolean>,
  what: string,
  { ms = minuteMs, everyMs = 5 } = {},
): Promise<void> {
  const from = performance.now()
  while (!(await is())) {
    if (performance.now() - from > ms) throw new Error(`in vain: ${what}`)
    await sleep(everyMs)
  }
}

type Settings = {
  engine: Engine
  nodes: number
  groups: number
  durable?: boolean
  /** What Node is given beside what it is given in production. */
  flags?: readonly string[]
}

/** Servers on one store, as many as asked for, and a Telegram that hands each update to the next of them. */
export async function openFleet({ engine, nodes, groups, durable = true, flags = [] }: Settings) {
  const telegram = await startTelegram()
  const folder = await mkdtemp(join(tmpdir(), 'steward-meter-'))
  const fileOf = (node: number) => join(folder, `${node}.json`)
  const first = await givenServer({ engine, door: 'webhook', botApiRoot: telegram.rootOf(0), durable })
  const servers = [first, ...(await Promise.all(Array.from({ length: nodes - 1 }, () => first.beside())))]
  const { config } = first
  const inProduction = nursery(config.engine === 'postgres' ? { DATABASE_URL: config.url } : {})
  const running = new Map<number, Child>()
  const alive = new Set<number>()
  async function start(node: number) {
    const child = await servers[node]?.start({
      flags: [inProduction, '--import', meter, ...flags],
      env: { ...fewArenas, METER_FILE: fileOf(node), BOT_API_ROOT: telegram.rootOf(node) },
    })
    if (!child) throw new Error(`there is no node ${node}`)
    running.set(node, child)
    alive.add(node)
  }
  for (const node of servers.keys()) await start(node)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let turn = 0

  /** Where a node that is up now is reached. */
  function address() {
    const among = [...alive]
    return (servers[among[(turn += 1) % among.length] ?? 0] ?? first).url
  }

  const post = (update: object) =>
    new Promise<void>((resolve, reject) => {
      const url = address()
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': webhookSecret }
      request(`${url}/telegram/updates`, { method: 'POST', agent, headers }, (reply) => {
        reply.resume().once('end', () => {
          if (reply.statusCode === 200) resolve()
          else reject(new Error(`an update was answered with ${reply.statusCode}: ${first.said()}`))
        })
      })
        .once('error', reject)
        .end(JSON.stringify(update))
    })

  async function spent(): Promise<Spent> {
    await sleep(300)
    const all = await Promise.all(
      [...alive].map(async (node): Promise<Spent> => JSON.parse(await readFile(fileOf(node), 'utf8'))),
    )
    return {
      statements: all.reduce((sum, one) => sum + one.statements, 0),
      processorMs: all.reduce((sum, one) => sum + one.processorMs, 0),
    }
  }

  // Groups that are new are compared with Telegram; only then do they obey.
  for (let group = 0; group < groups; group += 1) await post(botCame(group))
  await until(() => telegram.count('getChatMemberCount') >= groups, 'groups are compared')
  await sleep(1_000)

  return {
    telegram,
    config,
    said: first.said,
    post,
    /** As Telegram does: again, until somebody has it. */
    async deliver(update: object) {
      for (let isTaken = false; !isTaken;)
        isTaken = await post(update).then(
          () => true,
          () => sleep(50).then(() => false),
        )
    },
    address,
    spent,
    start,
    async kill(node: number) {
      alive.delete(node)
      running.get(node)?.signal('SIGKILL')
      await running.get(node)?.ended
    },
    async close() {
      agent.destroy()
      for (const child of running.values()) child.signal('SIGKILL')
      await Promise.all([...running.values()].map((child) => child.ended))
      await telegram.stop()
      await first.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>

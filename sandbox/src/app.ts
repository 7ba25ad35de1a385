import Fastify from 'fastify'
import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { botApiRoutes } from './bot-api/routes.ts'
import { createArguments } from './bot-api/arguments.ts'
import { createBotApi } from './bot-api/bot-api.ts'
import type { BotApi } from './bot-api/bot-api.ts'
import { methodsOf } from './bot-api/methods.ts'
import { sandboxToken } from './bot-token.ts'
import { createEvents } from './control/events.ts'
import { controlRoutes } from './control/routes.ts'
import { createStrike } from './control/strike.ts'
import { createPolling } from './delivery/polling.ts'
import { sendToWebhook } from './delivery/send-to-webhook.ts'
import { createUpdateQueue } from './delivery/update-queue.ts'
import { createWebhook } from './delivery/webhook.ts'
import { createFaults } from './faults/faults.ts'
import { settleSuccessions } from './happenings/ownership.ts'
import { createPresses } from './happenings/presses.ts'
import { keepWorld, loadWorld } from './keep-world.ts'
import { createLedger } from './ledger/ledger.ts'
import { createPictures } from './pictures/draw.ts'
import type { Sandbox } from './sandbox.ts'
import { newWorld } from './seed/new-world.ts'
import { createChance } from './world/chance.ts'
import { spammerListRoutes } from './spammer-list/routes.ts'
import type { World } from './world/world.ts'
import { hourMs } from './durations.ts'

export type AppOptions = {
  miniAppUrl: string
  /** The machine's clock; the world's may be ahead of it. */
  clock?: () => number
  /** Where the world is kept between runs. */
  file?: string | undefined
  seed?: number
  /** How many of the crowd a group has at most; there is a group of ten thousand otherwise. */
  crowd?: number
  /** The built page, if there is one. */
  page?: string
  /** For people who look at it: a new world has weeks behind it, and a spammer strikes by themselves. */
  isDemo?: boolean
  /** A new world's bot is set up at @BotFather and in its groups; a demonstration's is. */
  isSetUp?: boolean
}

/** So long after the last of its past the bot acts on it no more, and has chosen the rules of a demonstration. */
const quiet = 8_000

export function createApp({
  miniAppUrl,
  clock = Date.now,
  file,
  seed = 1,
  crowd,
  page,
  isDemo = false,
  isSetUp = isDemo,
}: AppOptions) {
  const http = Fastify({ logger: { level: 'error' }, forceCloseConnections: true, bodyLimit: 50_000_000 })
  let world: World = loadWorld(file) ?? bring(seed, isSetUp)
  const now = () => clock() + world.advanced_ms
  const events = createEvents()
  const keeper = keepWorld(
    file,
    () => world,
    (error) => http.log.error(error),
  )
  const updates = createUpdateQueue({ world: () => world, now, changed: () => keeper.changed() })
  const chance = createChance({
    get chance() {
      return world.chance
    },
    set chance(value) {
      world.chance = value
    },
  })
  const sandbox: Sandbox = {
    get world() {
      return world
    },
    chance,
    now,
    updates,
    changed(hint) {
      events.changed(hint)
      keeper.changed()
    },
  }
  const connections = new Set<ServerResponse>()
  const faults = createFaults(() => {
    events.changed({ what: 'faults' })
    webhook.wake()
    // A messenger that is down leaves nobody waiting at the end of a long poll.
    if (faults.isDown()) for (const open of connections) open.socket?.resetAndDestroy()
  })
  const ledger = createLedger(() => events.changed({ what: 'ledger' }))
  const strike = isDemo
    ? createStrike(sandbox, {
        isBotQuiet: () => now() - ledger.lastBusyAt() > quiet,
        failed: (error) => http.log.error(error),
      })
    : undefined
  const random = () => chance.next()
  const pictures = createPictures(() => world.uploads)
  const presses = createPresses(now)
  const polling = createPolling({ updates, faults, random })
  const onMethod = (body: string) => void runMethod(botApi, body)
  const webhook = createWebhook({
    world: () => world,
    now,
    random,
    updates,
    faults,
    send: sendToWebhook,
    onMethod,
  })
  const methods = methodsOf({ updates, polling, webhook, presses, faults, pictures })
  const botApi = createBotApi({ sandbox, methods, faults, ledger })
  const settle = setInterval(() => settleSuccessions(sandbox), hourMs).unref()

  void http.register(botApiRoutes({ botApi, token: sandboxToken, pictures, connections }))
  void http.register(spammerListRoutes({ sandbox, faults }))
  void http.register(
    controlRoutes({
      sandbox,
      presses,
      faults,
      ledger,
      events,
      pictures,
      miniAppUrl,
      token: sandboxToken,
      strike,
      reset: replaceWorld,
      advance(seconds) {
        world.advanced_ms += seconds * 1000
        settleSuccessions(sandbox)
        webhook.wake()
        sandbox.changed({ what: 'world' })
      },
    }),
  )
  if (page && existsSync(page)) void http.register(fastifyStatic, { root: page })
  http.addHook('onClose', async () => {
    clearInterval(settle)
    strike?.stop()
    webhook.stop()
    events.close()
    await keeper.close()
  })
  return { http, sandbox }

  function bring(ofSeed: number, setUp: boolean) {
    return newWorld(ofSeed, clock(), { crowd, hasPast: isDemo && setUp, isSetUp: setUp })
  }

  /** The bot stays who it is, and its updates go on counting: it must not take new ones for old ones. */
  function replaceWorld(newSeed = seed, setUp = isSetUp) {
    const fresh = bring(newSeed, setUp)
    const shift = Math.max(0, world.next_update_id - Math.min(...fresh.updates.keys()))
    fresh.updates = new Map(
      [...fresh.updates.values()].map((update) => {
        const update_id = update.update_id + shift
        return [update_id, { ...update, update_id }]
      }),
    )
    fresh.next_update_id += shift
    fresh.bot = { ...world.bot, switches: fresh.bot.switches }
    world = fresh
    faults.clear()
    ledger.forget()
    updates.forget()
    webhook.load()
    sandbox.changed({ what: 'world' })
  }
}

/** A webhook may answer with a method to run; nobody hears of its result. */
async function runMethod(botApi: BotApi, body: string) {
  const parsed: unknown = JSON.parse(body)
  if (typeof parsed !== 'object' || parsed === null || !('method' in parsed)) return
  const { method, ...rest } = parsed
  if (typeof method !== 'string' || /^(get|setwebhook|deletewebhook|close|logout)/i.test(method)) return
  const texts = Object.entries(rest).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  await botApi(method, createArguments(new Map(texts)), new AbortController().signal)
}

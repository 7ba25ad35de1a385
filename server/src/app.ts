import { sql } from 'kysely'
import { createBotDoor } from './bot-door.ts'
import type { Config } from './config.ts'
import { createGroupsDoor } from './groups-door.ts'
import { CannotStart } from './platform/cannot-start.ts'
import type { Database } from './platform/database/schema.ts'
import { openProbes } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, serveMetrics } from './platform/metrics.ts'

type AppDeps = {
  config: Config
  appSecret: string
  database: Database
  now: () => Date
  random: (bytes: number) => Buffer
  log: Log
}

/** Work that goes on beside requests. Parts start in the order of the list and stop in the opposite one. */
type Part = { start: () => void | Promise<void>; stop: () => void | Promise<void> }

export type App = Awaited<ReturnType<typeof createApp>>

/** Wires the features. Nothing listens and nothing works in the background before `start`. */
export async function createApp({ config, appSecret, database, now, random, log }: AppDeps) {
  const metrics = createMetrics()
  const botDoor = createBotDoor({ config, database, metrics, now, log })
  const { groups, photos } = createGroupsDoor({ config, appSecret, database, now, ...botDoor })

  const http = createHttp({
    findSession: async () => undefined,
    groupAccess: groups.refusal,
    log,
    now,
    metrics,
    errorId: () => random(6).toString('hex'),
    publicUrl: config.http.publicUrl,
    trustProxy: config.http.trustProxy,
  })
  groups.serve(http)
  photos.serve(http)
  const parts: Part[] = botDoor.parts(http)
  const probes = openProbes(http, { database: () => sql`select 1`.execute(database) })

  async function start() {
    await http.ready()
    if (config.http.metricsPort > 0) {
      const closeMetrics = await serveMetrics(metrics, config.http.metricsPort).catch(
        inUse(config.http.metricsPort, 'METRICS_PORT'),
      )
      parts.unshift({ start: () => {}, stop: closeMetrics })
    }
    for (const part of parts) await part.start()
    const { host, port } = config.http
    const address = await http.server.listen({ host, port }).catch(inUse(port, 'PORT'))
    log.info({ address, environment: config.environment }, 'the server listens')
    return address
  }

  async function stop() {
    probes.drain()
    await http.close()
    for (const part of parts.toReversed()) await part.stop()
  }

  return { http, start, stop }
}

const inUse = (port: number, variable: string) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') throw new CannotStart(`port ${port} is in use; ${variable} names another`)
  if (code === 'EACCES') throw new CannotStart(`port ${port} is not ours to open; ${variable} names another`)
  throw error
}

import { sql } from 'kysely'
import type { Base, Feature } from '#platform/feature.ts'
import type { Disk } from '#platform/intake/disk-free.ts'
import { troubleOf } from '#platform/telegram/reach.ts'
import { tellOfLoopback } from './behind-proxy.ts'
import { createClockCheck, databaseTimeOf } from './clock.ts'
import type { FindSession, FindStanding } from './gate.ts'
import { openProbes } from './health.ts'
import { createHttp } from './http.ts'
import { openApiRoute } from './open-api.ts'
import type { TrustProxy } from './server-options.ts'
import { openWebApp } from './web-app.ts'

type Deps = {
  base: Base
  features: readonly Feature[]
  settings: { host: string; publicUrl: string; trustProxy: TrustProxy; frameAncestors: string[] }
  isProduction: boolean
  /** What the web build wrote; absent where another server shows the pages. */
  webFolder: string | undefined
  disk: Disk
  findSession: FindSession
  standing: FindStanding
}

/** What features serve, with what is served beside them: probes, the pages, and outside of production the contract. */
export async function openHttp(deps: Deps) {
  const { base, features, settings, isProduction, webFolder, disk, findSession, standing } = deps
  const { database, quotas, metrics, now, monotonic, random, log } = base
  const { publicUrl, trustProxy, frameAncestors } = settings
  const http = createHttp({
    findSession,
    standing,
    log,
    metrics,
    monotonic,
    errorId: () => random(6).toString('hex'),
    publicUrl,
    trustProxy,
    spend: quotas.spend,
  })
  const checks = {
    database: () => sql`select 1`.execute(database),
    clock: createClockCheck({
      databaseTime: databaseTimeOf(database),
      now,
      warn: (facts, line) => log.warn(facts, line),
    }),
    // On a full one updates are turned away, and hardly anything can be written (F-21).
    disk: async () => {
      if (disk.isFull()) throw new Error('the disk is full')
      return !disk.isLow()
    },
  }
  openProbes(http, checks, () => troubleOf(base.telegram.reach()))
  for (const { serve } of features) serve?.(http)
  if (isProduction) tellOfLoopback(settings, log)
  else openApiRoute(http)
  if (webFolder !== undefined) await openWebApp(http, { folder: webFolder, frameAncestors, random })
  return http
}

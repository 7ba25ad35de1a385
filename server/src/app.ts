import { setTimeout as sleep } from 'node:timers/promises'
import { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { createBotDoor } from './bot-door.ts'
import type { Config } from './config.ts'
import { createGroupsDoor } from './groups-door.ts'
import { openIdentity } from './identity-door.ts'
import { createDataDoor } from './data-door.ts'
import { serveLeaving } from './features/groups/leave-routes.ts'
import { serveActions } from './features/actions/routes.ts'
import { serveBulk } from './features/bulk/routes.ts'
import { serveGroupSettings } from './features/group-settings/routes.ts'
import { serveMembers } from './features/members/routes.ts'
import { serveLog } from './features/log/routes.ts'
import { serveReports } from './features/reports/routes.ts'
import { serveLinks } from './features/links/routes.ts'
import { servePins } from './features/pins/routes.ts'
import { serveRequests } from './features/requests/routes.ts'
import { listenOn } from './listen.ts'
import { createNoticesDoor } from './notices-door.ts'
import type { Database } from './platform/database/schema.ts'
import { createFindSession } from './features/auth/sessions.ts'
import { countWaiting } from './features/transfers/list-applications.ts'
import { mayWait } from './features/transfers/may-wait.ts'
import { createStewardshipAtAGlance } from './features/transfers/stewardship.ts'
import { webLoginPaths } from './features/auth/web-login.ts'
import { tellOfLoopback } from './platform/http/behind-proxy.ts'
import { createClockCheck, databaseTimeOf } from './platform/http/clock.ts'
import { openProbes } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { openApiDoor } from './platform/http/open-api.ts'
import { openWebApp } from './platform/http/web-app.ts'
import { createDisk, freeUnder } from './platform/intake/disk-free.ts'
import type { Log } from './platform/log.ts'
import { type Monotonic, sinceStart } from './platform/monotonic.ts'
import { createMetrics } from './platform/metrics.ts'
import { createQuotas } from './platform/quotas.ts'
import { openTransfers } from './transfers-door.ts'

export type AppDeps = {
  config: Config
  appSecret: string
  /** What the web build wrote; absent where another server shows the pages. */
  webFolder?: string
  database: Database
  now: () => Date
  /** What rates are counted by; a test may hurry it along. */
  monotonic?: Monotonic
  /** The share of the disk that is free; by default that under the embedded database. */
  diskFree?: () => Promise<number>
  random: (bytes: number) => Buffer
  log: Log
}

/** Wires the features. Nothing listens and nothing works in the background before `start`. */
export async function createApp(deps: AppDeps) {
  const { config, appSecret, database, now, monotonic = sinceStart, random, log, webFolder } = deps
  const metrics = createMetrics()
  const botId = UserId.parse(config.bot.id)
  const { diskFree = freeUnder(config.database) } = deps
  const disk = createDisk(diskFree)
  const quotas = createQuotas({ isDiskLow: disk.isLow, monotonic })
  const botDoor = createBotDoor({ config, database, metrics, now, monotonic, disk, quotas, random, log })
  const { telegram } = botDoor
  const notices = createNoticesDoor({ config, database, outbox: botDoor.outbox, now, monotonic, random, log })
  const { groups, photos } = createGroupsDoor({
    config,
    appSecret,
    database,
    now,
    monotonic,
    isDiskLow: disk.isLow,
    ...botDoor,
    log,
    stewardship: createStewardshipAtAGlance(database),
  })

  const http = createHttp({
    findSession: createFindSession(database, config.suspended),
    standing: groups.standing,
    log,
    metrics,
    monotonic,
    errorId: () => random(6).toString('hex'),
    publicUrl: config.http.publicUrl,
    trustProxy: config.http.trustProxy,
    spend: quotas.spend,
  })
  openProbes(http, {
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
  })
  groups.serve(http)
  serveLeaving(http, {
    database,
    standing: groups.standing,
    standingNow: botDoor.bulk.standingNow,
    wake: botDoor.outbox.wake,
    wait: (ms) => sleep(ms),
    sweepPhotos: photos.sweep,
    log,
  })
  photos.serve(http)
  const transfers = openTransfers(http, {
    database,
    photoUrl: photos.url,
    roleIn: groups.role,
    standing: groups.standing,
    standingNow: botDoor.bulk.standingNow,
    refreshNow: botDoor.refreshNow,
    notify: notices.notify,
    wake: () => {
      botDoor.outbox.wake()
      notices.wake()
    },
    demo: config.demoTransfers,
    now,
    monotonic,
    random,
    log,
  })
  notices.serve(http)
  serveActions(http, { ...botDoor.actions, monotonic })
  serveBulk(http, {
    ...botDoor.bulk,
    database,
    photoUrl: photos.url,
    standing: groups.standing,
    monotonic,
    spend: quotas.spend,
  })
  serveGroupSettings(http, {
    database,
    logKeepDays: config.logKeepDays,
    standingNow: botDoor.bulk.standingNow,
    groupAccess: groups.refusal,
    groupOptions: botDoor.actions.groupOptions,
    act: botDoor.actions.act,
    photoUrl: photos.url,
    botId,
    now,
    monotonic,
    random,
  })
  serveMembers(http, {
    database,
    photoUrl: photos.url,
    now,
    monotonic,
    standing: groups.standing,
    refreshNow: botDoor.refreshNow,
  })
  serveLog(http, {
    database,
    photoUrl: photos.url,
    botId,
    now,
    monotonic,
    random,
    groupAccess: groups.refusal,
  })
  serveReports(http, { database, photoUrl: photos.url })
  serveLinks(http, {
    database,
    botId,
    photoUrl: photos.url,
    decide: botDoor.links.decide,
    monotonic,
  })
  serveRequests(http, { database, photoUrl: photos.url })
  servePins(http, { database, telegram, photoUrl: photos.url, botId, monotonic })
  const ownData = createDataDoor(http, {
    config,
    appSecret,
    database,
    sweepPhotos: photos.sweep,
    monotonic,
    random,
    log,
  })
  const identity = openIdentity(http, {
    config,
    erasureKey: ownData.key,
    database,
    telegram,
    now,
    monotonic,
    random,
    log,
    metrics,
    photoUrl: photos.url,
    firstGroups: ({ userId }) => groups.list(userId, {}),
    transfersWaiting: { may: mayWait, count: (userId) => countWaiting(database, userId) },
    wake: botDoor.outbox.wake,
    tellBrowsers: notices.tellBrowsers,
  })

  if (config.environment === 'production') tellOfLoopback(config.http, log)
  else openApiDoor(http)
  if (webFolder !== undefined) {
    const { frameAncestors } = config.http
    await openWebApp(http, { folder: webFolder, frameAncestors, random })
  }

  return listenOn({
    http,
    metrics,
    // Whom a restore brought back is erased again before anything is done in their name.
    parts: [
      ...ownData.parts,
      ...photos.parts,
      ...identity.parts,
      ...notices.parts,
      ...botDoor.parts(http),
      ...transfers.parts,
    ],
    settings: config.http,
    leftOut: config.webLogin ? [] : webLoginPaths,
    log,
  })
}

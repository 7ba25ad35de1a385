import { setTimeout as sleep } from 'node:timers/promises'
import { UserId } from '@steward/contract/ids.ts'
import type { Config } from './config.ts'
import { createActions } from './features/actions/act.ts'
import { forgetActions } from './features/actions/forget.ts'
import { createLiveAccess } from './features/groups/access.ts'
import { groupEffects } from './features/groups/effects-consumer.ts'
import { forgetMoves } from './features/groups/effects-store-activity.ts'
import { terminateLogins } from './features/auth/terminate.ts'
import { askedRarely } from './features/groups/fresh.ts'
import { groupReads } from './features/groups/store-reads.ts'
import { createSync } from './features/groups/sync.ts'
import { createSyncDue } from './features/groups/sync-due.ts'
import { closeBotChat } from './platform/bot-chats.ts'
import { noticeEffects } from './features/notices/notices-consumer.ts'
import { pageEffects } from './features/start/page-consumer.ts'
import { setUpBot } from './features/start/set-up-bot.ts'
import { startEffects } from './features/start/start-consumer.ts'
import type { Database } from './platform/database/schema.ts'
import type { Http } from './platform/http/http.ts'
import { purgeUpdates } from './platform/intake/backlog-store.ts'
import { diskFree } from './platform/intake/disk-free.ts'
import { createIntake } from './platform/intake/intake.ts'
import { lagMeter } from './platform/intake/lag.ts'
import { intakeMetrics } from './platform/intake/metrics.ts'
import { createPoller } from './platform/intake/poller.ts'
import { openWebhook, webhookPath } from './platform/intake/webhook.ts'
import { keepWebhook } from './platform/intake/webhook-setup.ts'
import { createSchedule } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { outboxMetrics } from './platform/outbox/metrics.ts'
import { purgeOutbox } from './platform/outbox/outbox-store.ts'
import { createOutbox } from './platform/outbox/outbox.ts'
import { forgetBrowsers } from './platform/push/subscriptions.ts'
import { createTelegram } from './platform/telegram/client.ts'
import { telegramMetrics } from './platform/telegram/metrics.ts'

type Deps = {
  config: Pick<Config, 'bot' | 'updates' | 'database' | 'http'>
  database: Database
  metrics: Metrics
  now: () => Date
  random: (bytes: number) => Buffer
  log: Log
}

const monotonic = () => performance.now()
const syncTickMs = 5_000
const syncAtOnce = 4
const jobTickMs = 60_000
const hour = 3600

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  // An aborted wait is over like any other; its caller looks at the signal.
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** The door to the messenger: updates come in, calls of the Bot API go out. */
export function createBotDoor({ config, database, metrics, now, random, log }: Deps) {
  const stopping = new AbortController()
  const telegram = createTelegram({ ...config.bot, onCall: telegramMetrics(metrics.registry) })
  const sync = createSync({ database, telegram, now })
  const syncDue = createSyncDue({
    database,
    sync,
    atOnce: syncAtOnce,
    tickMs: syncTickMs,
    onError: (error) => log.error({ err: error }, 'a group could not be compared with Telegram'),
  })
  const refreshNow = askedRarely(
    async (chatId, userId) =>
      (await sync.refreshMember(chatId, userId)) === 'unreachable' ? 'unreachable' : 'reachable',
    now,
    { forMs: 10_000, unreachableForMs: 1_000 },
  )
  // What somebody may do has to be confirmed: that Telegram cannot tell is no yes.
  const confirmNow = askedRarely(
    async (chatId, userId) =>
      (await sync.refreshMember(chatId, userId)) === 'fresh' ? 'reachable' : 'unreachable',
    now,
    { forMs: 10_000, unreachableForMs: 1_000 },
  )
  const actions = createActions({
    database,
    botId: UserId.parse(config.bot.id),
    standingNow: createLiveAccess({ reads: groupReads(database), refreshNow: confirmNow }),
    refreshNow,
    now,
    wake: () => outbox.wake(),
    wait: (ms) => wait(ms, stopping.signal),
  })
  const outbox = createOutbox({
    database,
    telegram,
    metrics: outboxMetrics(metrics.registry, database),
    log,
    random: Math.random,
    monotonic,
    wait: (ms) => wait(ms, stopping.signal),
    onForbidden: (lane) => closeBotChat(database, lane),
    actions: actions.carried,
  })
  const appUrl = config.http.publicUrl
  const counted = intakeMetrics(metrics.registry)
  const intake = createIntake({
    database,
    botId: config.bot.id,
    // Groups first: an upgrade has to be the first that a transaction locks.
    consumers: [
      groupEffects({ onStale: syncDue.wake }),
      startEffects({ appUrl, wake: outbox.wake }),
      terminateLogins({ wake: outbox.wake, log }),
      noticeEffects(),
      pageEffects({ appUrl, random, wake: outbox.wake }),
      lagMeter(counted.lag, now),
    ],
    engine: config.database.engine,
    diskFree: async () => (config.database.engine === 'embedded' ? diskFree(config.database.dataDir) : 1),
    metrics: counted,
    log,
    monotonic,
    wait: (ms) => wait(ms, stopping.signal),
  })

  const schedule = createSchedule({
    database,
    jobs: [
      { name: 'forget updates', everySeconds: hour, run: () => purgeUpdates(database) },
      { name: 'forget calls', everySeconds: hour, run: () => purgeOutbox(database) },
      { name: 'forget browsers', everySeconds: hour, run: () => forgetBrowsers(database) },
      { name: 'forget moves', everySeconds: hour, run: () => forgetMoves(database) },
      { name: 'forget actions', everySeconds: hour, run: () => forgetActions(database) },
    ],
    tickMs: jobTickMs,
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  })

  /** Opens the one of the two doors that is configured. The function runs until the signal fires. */
  function updatesDoor(http: Http): (signal: AbortSignal) => Promise<void> {
    const { accept, isClosed } = intake
    if (config.updates.by === 'polling') return createPoller({ telegram, accept, isClosed, log, wait }).run
    const { secrets } = config.updates
    openWebhook(http, {
      secrets,
      accept,
      isClosed,
      random: Math.random,
      onOutcome: counted.webhook,
      onError: (error) => log.error({ err: error }, 'an update could not be stored'),
    })
    const url = appUrl + webhookPath
    return (signal) => keepWebhook({ telegram, url, secret: secrets[0] ?? '', log, wait }, signal)
  }

  /** In the order in which they start; they stop in the opposite one. */
  function parts(http: Http) {
    const open = updatesDoor(http)
    let opened: Promise<void> | undefined
    return [
      { start: outbox.start, stop: outbox.stop },
      { start: () => setUpBot(database, appUrl).then(outbox.wake), stop: () => undefined },
      schedule,
      syncDue,
      intake,
      {
        start: () => {
          opened = open(stopping.signal)
        },
        stop: async () => {
          stopping.abort()
          await opened
        },
      },
    ]
  }

  return { telegram, sync, outbox, actions, parts }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { UserId } from '@steward/contract/ids.ts'
import type { Config } from './config.ts'
import { createActions } from './features/actions/act.ts'
import { createBrake } from './features/bulk/brake.ts'
import { createBulkWorker } from './features/bulk/worker.ts'
import { messageRefs } from './features/actions/message-refs-consumer.ts'
import { groupEffects } from './features/groups/effects-consumer.ts'
import { nameMembers } from './features/groups/name-members.ts'
import { terminateLogins } from './features/auth/terminate.ts'
import { createRepair } from './features/groups/repair.ts'
import { createSync } from './features/groups/sync.ts'
import { createSyncDue } from './features/groups/sync-due.ts'
import { closeBotChat } from './platform/bot-chats.ts'
import { handEffects } from './features/log/by-hand-consumer.ts'
import { linkEffects } from './features/links/links-consumer.ts'
import { keepPrimaryLink } from './features/links/primary.ts'
import { createLinkWorks } from './features/links/work.ts'
import { noticeEffects } from './features/notices/notices-consumer.ts'
import { tellOwners } from './features/notices/group-notices.ts'
import { answerGuardQueries } from './features/requests/guard-consumer.ts'
import { pageEffects } from './features/start/page-consumer.ts'
import { setUpBot } from './features/start/set-up-bot.ts'
import { startEffects } from './features/start/start-consumer.ts'
import { lookAtGroups } from './features/transfers/stewards-consumer.ts'
import { createLiveAnswers } from './live-answers.ts'
import { createStaffDoor } from './staff-door.ts'
import { createWelcomeDoor } from './welcome-door.ts'
import { forgetting } from './forgetting.ts'
import type { Database } from './platform/database/schema.ts'
import { settingsOfGroups } from './platform/group-settings.ts'
import type { Http } from './platform/http/http.ts'
import type { Disk } from './platform/intake/disk-free.ts'
import { createIntake } from './platform/intake/intake.ts'
import { lagMeter } from './platform/intake/lag.ts'
import { intakeMetrics } from './platform/intake/metrics.ts'
import { createPoller } from './platform/intake/poller.ts'
import { openWebhook, webhookPath } from './platform/intake/webhook.ts'
import { keepWebhook } from './platform/intake/webhook-setup.ts'
import { createSchedule } from './platform/jobs/schedule.ts'
import type { Monotonic } from './platform/monotonic.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createEndings } from './platform/outbox/endings.ts'
import { outboxMetrics } from './platform/outbox/metrics.ts'
import { type Carrier, createOutbox } from './platform/outbox/outbox.ts'
import type { Quotas } from './platform/quotas.ts'
import { createTelegram } from './platform/telegram/client.ts'
import { telegramMetrics } from './platform/telegram/metrics.ts'

type Deps = {
  config: Pick<Config, 'bot' | 'updates' | 'database' | 'http' | 'logKeepDays'>
  database: Database
  metrics: Metrics
  now: () => Date
  monotonic: Monotonic
  disk: Disk
  quotas: Quotas
  random: (bytes: number) => Buffer
  log: Log
}

const syncTickMs = 5_000
const syncAtOnce = 4
/** One call a second for all nodes of a bot: a hundred thousand people in a little more than a day. */
const repairPace = { people: 5, everyMs: 5_000 }
const jobTickMs = 60_000

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  // An aborted wait is over like any other; its caller looks at the signal.
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** The door to the messenger: updates come in, calls of the Bot API go out. */
export function createBotDoor(deps: Deps) {
  const { config, database, metrics, now, monotonic, disk, quotas, random, log } = deps
  const stopping = new AbortController()
  const telegram = createTelegram({ ...config.bot, onCall: telegramMetrics(metrics.registry) })
  const botId = UserId.parse(config.bot.id)
  const sync = createSync({
    database,
    telegram,
    now,
    keepPrimaryLink: (trx, primary) => keepPrimaryLink(trx, botId, primary),
  })
  const syncDue = createSyncDue({
    database,
    sync,
    atOnce: syncAtOnce,
    tickMs: syncTickMs,
    onError: (error) => log.error({ err: error }, 'a group could not be compared with Telegram'),
  })
  const repair = createRepair({
    database,
    sync,
    now,
    pace: repairPace,
    onError: (error) => log.error({ err: error }, 'a member could not be asked about'),
  })
  const { refreshNow, standingNow } = createLiveAnswers({ database, sync, monotonic })
  const endings = createEndings((ms) => wait(ms, stopping.signal))
  const carrier: Carrier = {
    wake: () => outbox.wake(),
    room: () => outbox.room(),
    carry: (leased) => outbox.carry(leased),
  }
  const actions = createActions({
    database,
    botId,
    standingNow,
    refreshNow,
    now,
    brake: createBrake({
      limitsOf: async (trx, chatIds) => {
        const settingsOf = await settingsOfGroups(trx, chatIds)
        return (chatId) => settingsOf(chatId).brake
      },
      tell: tellOwners,
    }),
    outbox: carrier,
    endings,
  })
  const links = createLinkWorks({
    database,
    botId,
    standingNow,
    refreshNow,
    now,
    wake: () => outbox.wake(),
    endings,
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
    actions: links.before(actions.carried),
    onEnded: endings.ended,
  })
  const bulk = createBulkWorker({
    database,
    begin: actions.begin,
    wait: (ms) => wait(ms, stopping.signal),
    onError: (error) => log.error({ err: error }, 'a bulk action could not be carried on'),
  })
  const staff = createStaffDoor({
    database,
    botId,
    act: actions.act,
    spend: quotas.spend,
    refreshNow,
    now,
    outbox,
    monotonic,
    log,
  })
  const welcome = createWelcomeDoor({ database, now, wake: () => outbox.wake(), log })
  const appUrl = config.http.publicUrl
  const counted = intakeMetrics(metrics.registry)
  const intake = createIntake({
    database,
    botId: config.bot.id,
    // The log reads titles before groups change them; then groups: an upgrade has to be the first that is locked.
    consumers: [
      handEffects(),
      groupEffects({ onStale: syncDue.wake }),
      answerGuardQueries({ wake: outbox.wake }),
      startEffects({ appUrl, wake: outbox.wake }),
      terminateLogins({ wake: outbox.wake, log }),
      noticeEffects(),
      messageRefs(),
      linkEffects(),
      lookAtGroups(),
      pageEffects({ appUrl, random, may: quotas.may, wake: outbox.wake }),
      ...staff.consumers,
      ...welcome.consumers,
      lagMeter(counted.lag, now),
    ],
    engine: config.database.engine,
    diskFree: disk.look,
    metrics: counted,
    log,
    monotonic,
    wait: (ms) => wait(ms, stopping.signal),
  })

  const schedule = createSchedule({
    database,
    jobs: [
      ...forgetting(database, config.logKeepDays),
      { name: 'name members', everySeconds: jobTickMs / 1000, run: () => nameMembers(database) },
      ...staff.jobs,
      ...welcome.jobs,
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
      bulk,
      { start: () => setUpBot(database, appUrl).then(outbox.wake), stop: () => undefined },
      schedule,
      syncDue,
      ...staff.parts,
      ...welcome.parts,
      repair,
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

  return { telegram, sync, refreshNow, outbox, actions, links, bulk: { standingNow, wake: bulk.wake }, parts }
}

import { UserId } from '@steward/contract/ids.ts'
import { closeBotChat } from './domain/bot-chats.ts'
import { compareSoon } from './domain/compare-soon.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/database/schema.ts'
import type { Base } from './platform/feature.ts'
import { createDisk, freeUnder } from './platform/intake/disk-free.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { type Monotonic, sinceStart } from './platform/monotonic.ts'
import { openOutbox } from './platform/outbox/open-outbox.ts'
import { withBotPicture } from './platform/pictures/with-bot-picture.ts'
import { withPictures } from './platform/pictures/with-pictures.ts'
import { createQuotas } from './platform/quotas.ts'
import { createTelegram } from './platform/telegram/client.ts'
import { telegramMetrics } from './platform/telegram/metrics.ts'
import { createWaiting } from './platform/waiting.ts'

export type BaseDeps = {
  config: Config
  database: Database
  now: () => Date
  /** What rates are counted by; a test may hurry it along. */
  monotonic?: Monotonic
  /** The share of the disk that is free; by default that under the embedded database. */
  diskFree?: () => Promise<number>
  random: (bytes: number) => Buffer
  log: Log
}

/** What all features are made with, and what that itself is made with. */
export function createBase(deps: BaseDeps) {
  const { config, database, now, monotonic = sinceStart, random, log } = deps
  const metrics = createMetrics()
  const waiting = createWaiting()
  const { wait } = waiting
  const disk = createDisk(deps.diskFree ?? freeUnder(config.database))
  const { proxies } = config
  const telegram = createTelegram({
    ...config.bot,
    proxies,
    onCall: telegramMetrics(metrics.registry),
    onMigrated: (chatId) => {
      compareSoon(database, chatId).catch((error: unknown) =>
        log.error({ err: error }, 'an upgrade of a group could not be noted'),
      )
    },
  })
  const base: Base = {
    database,
    telegram,
    botId: UserId.parse(config.bot.id),
    outbox: openOutbox({
      database,
      telegram: {
        ...telegram,
        call: withBotPicture(withPictures(telegram.call, { log }), { botId: config.bot.id }),
      },
      metrics,
      monotonic,
      wait,
      onForbidden: (lane) => closeBotChat(database, lane),
      log,
    }),
    quotas: createQuotas({ isDiskLow: disk.isLow, monotonic }),
    metrics,
    appUrl: config.http.publicUrl,
    proxies,
    now,
    monotonic,
    wait,
    random,
    log,
  }
  return { base, disk, waiting }
}

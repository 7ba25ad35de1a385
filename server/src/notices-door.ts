import { UserId } from '@steward/contract/ids.ts'
import type { Config } from './config.ts'
import { tellAll } from './features/notices/digest.ts'
import { createNotify } from './features/notices/notify.ts'
import { forgetNotices } from './features/notices/person-notices.ts'
import { createWeekly } from './features/notices/weekly/tell-weekly.ts'
import { servePush } from './features/notices/routes.ts'
import { lookUpTransfer } from './features/transfers/look-up.ts'
import { createStartToken } from './platform/start-tokens.ts'
import { databaseClock } from './platform/database/clock.ts'
import type { Database } from './platform/database/schema.ts'
import type { Http } from './platform/http/http.ts'
import { createSchedule } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import type { Monotonic } from './platform/monotonic.ts'
import { createMessengerLink, type TokenFor } from './platform/push/messenger-link.ts'
import { createPost } from './platform/push/post.ts'
import { createTellBrowsers } from './platform/push/push-notice.ts'
import { createPushSender } from './platform/push/push-sender.ts'
import { createPushServices } from './platform/push/push-services.ts'
import { keepPushKeys, type PushKeys } from './platform/push/vapid.ts'
import { repeat } from './platform/repeat.ts'

type Deps = {
  config: Pick<Config, 'bot' | 'environment' | 'push' | 'http'>
  database: Database
  outbox: { wake: () => void }
  now: () => Date
  monotonic: Monotonic
  random: (bytes: number) => Buffer
  log: Log
}

const digestMs = 3_000
/** Somewhere a morning begins each quarter of an hour. */
const weeklySeconds = 900

/** How people hear of something while they are elsewhere: gathered notices, the bot, their browsers. */
export function createNoticesDoor({ config, database, outbox, now, monotonic, random, log }: Deps) {
  const { publicUrl } = config.http
  const services = createPushServices(config.push.services)
  let kept: Promise<PushKeys> | undefined
  const keys = () => {
    const { keys: given } = config.push
    if (given) return Promise.resolve(given)
    // Not kept when it failed, so that the next one who asks tries again.
    kept ??= keepPushKeys(database).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }

  const sender = createPushSender({
    database,
    keys,
    // Push services take no http address; without a public one there is nobody to write to.
    subject: publicUrl.startsWith('https://') ? publicUrl : 'mailto:nobody@localhost.invalid',
    post: createPost(services),
    now,
    log,
  })
  // A page that everybody has is no secret; what names something is for this person alone.
  const tokenFor: TokenFor = (trx, userId, data, options) =>
    createStartToken(
      { database: trx, random },
      { data, ...(data.apply_id !== null && { audience: userId }), ...options },
    )
  // The sandbox's messenger is at no address of Telegram's; there the app itself lets browsers in.
  const linkFor =
    config.environment === 'sandbox'
      ? async () => null
      : createMessengerLink({ botId: UserId.parse(config.bot.id), tokenFor })
  const tellBrowsers = createTellBrowsers(linkFor)
  const notify = createNotify({ appUrl: publicUrl, tokenFor, tellBrowsers })
  const digest = repeat({ everyMs: digestMs, log, what: 'telling admins what happened' }, async () => {
    if (await tellAll(database, { notify, lookUpTransfer })) wake()
  })
  const wake = () => {
    outbox.wake()
    sender.wake()
  }
  const tellWeekly = createWeekly({ database, notify, clock: databaseClock, wake })
  const schedule = createSchedule({
    database,
    jobs: [
      { name: 'tell of the week', everySeconds: weeklySeconds, run: tellWeekly },
      { name: 'forget notices', everySeconds: 3600, run: () => forgetNotices(database) },
    ],
    tickMs: 60_000,
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  })

  return {
    notify,
    tellBrowsers,
    wake: sender.wake,
    serve: (http: Http) => servePush(http, { database, keys, services, monotonic }),
    parts: [sender, digest, schedule],
  }
}

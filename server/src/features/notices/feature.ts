import type { ChatId } from '@steward/contract/ids.ts'
import { databaseClock } from '#platform/database/clock.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { type Base, feature } from '#platform/feature.ts'
import { hourly, type Job } from '#platform/jobs/schedule.ts'
import { createMessengerLink, type TokenFor } from '#domain/notices/messenger-link.ts'
import type { LookUp } from '#domain/notices/notice.ts'
import { createPost } from '#platform/push/post.ts'
import { createTellBrowsers } from '#domain/notices/push-notice.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import { createPushServices } from '#platform/push/push-services.ts'
import { forgetBrowsers } from '#platform/push/subscriptions.ts'
import { keepPushKeys, type PushKeys } from '#platform/push/vapid.ts'
import { repeat } from '#platform/repeat.ts'
import { createStartToken } from '#domain/start-tokens.ts'
import { tellAll } from './digest.ts'
import { gather, tellOwners } from './group-notices.ts'
import { noticeEffects } from './notices-consumer.ts'
import { createNotify } from './notify.ts'
import { forgetNotices } from './person-notices.ts'
import { servePush } from './routes.ts'
import { createWeekly } from './weekly/tell-weekly.ts'

type Deps = Pick<
  Base,
  'database' | 'botId' | 'outbox' | 'appUrl' | 'proxies' | 'now' | 'monotonic' | 'random' | 'log'
> & {
  /** Absent `keys`: a pair is made at the first start. */
  push: { keys?: PushKeys; services: string[] }
  /** Whether a notification can lead into the messenger. */
  hasMessengerLinks: boolean
  /** What is to be said of a transfer, or of who answers for a group. */
  lookUpTransfer: LookUp
}

const digestMs = 3_000
/** Somewhere a morning begins each quarter of an hour. */
const weeklySeconds = 900

/** How people hear of something while they are elsewhere: gathered notices, the bot, their browsers. */
export function createNoticesFeature(deps: Deps) {
  const { database, botId, outbox, appUrl, proxies, now, monotonic, random, log } = deps
  const { push, lookUpTransfer } = deps
  const services = createPushServices(push.services)
  const { keys: given } = push
  const keys = given ? async () => given : keptOnce(() => keepPushKeys(database))

  const sender = createPushSender({
    database,
    keys,
    // Push services take no http address; without a public one there is nobody to write to.
    subject: appUrl.startsWith('https://') ? appUrl : 'mailto:nobody@localhost.invalid',
    post: createPost({ ...services, proxies }),
    now,
    log,
  })
  // A page that everybody has is no secret; what names something is for this person alone.
  const tokenFor: TokenFor = (trx, userId, data, options) =>
    createStartToken(
      { database: trx, random },
      { data, ...(data.apply_id !== null && { audience: userId }), ...options },
    )
  const linkFor = deps.hasMessengerLinks ? createMessengerLink({ botId, tokenFor }) : async () => null
  const tellBrowsers = createTellBrowsers(linkFor)
  const notify = createNotify({ appUrl, tokenFor, tellBrowsers })
  const wake = () => {
    outbox.wake()
    sender.wake()
  }
  const digest = repeat({ everyMs: digestMs, log, what: 'telling admins what happened' }, async () => {
    if (await tellAll(database, { notify, lookUpTransfer })) wake()
  })
  const jobs: Job[] = [
    {
      name: 'tell of the week',
      everySeconds: weeklySeconds,
      run: createWeekly({ database, notify, clock: databaseClock, wake }),
    },
    hourly('forget notices', () => forgetNotices(database)),
    hourly('forget browsers', () => forgetBrowsers(database)),
  ]

  return feature({
    notify,
    tellBrowsers,
    tellOwners,
    /** People who asked to join these groups wait for their admins. */
    tellAsked: (trx: Transaction, groups: readonly ChatId[]) =>
      gather(
        trx,
        groups.map((chatId) => ({ type: 'asked', chatId })),
      ),
    /** Members reported something in these groups. */
    tellReported: (trx: Transaction, groups: readonly ChatId[]) =>
      gather(
        trx,
        groups.map((chatId) => ({ type: 'reported', chatId })),
      ),
    /** Rules raised the posture of these groups, or stopped acting there by themselves. */
    tellProtection: (trx: Transaction, groups: readonly ChatId[]) =>
      gather(
        trx,
        groups.map((chatId) => ({ type: 'guarded', chatId })),
      ),
    /** Rules banned somebody in this group. */
    tellBanned: (trx: Transaction, chatId: ChatId) => gather(trx, [{ type: 'banned', chatId }]),
    /** Call after the commit of what told somebody something. */
    wake,
    serve: (http) => servePush(http, { database, keys, services, monotonic }),
    consumers: [noticeEffects()],
    jobs,
    parts: [sender, digest],
  })
}

/** Not kept when it failed, so that the next one who asks tries again. */
function keptOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () =>
    (kept ??= make().catch((error: unknown) => {
      kept = undefined
      throw error
    }))
}

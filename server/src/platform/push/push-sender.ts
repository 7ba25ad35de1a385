import webPush from 'web-push'
import type { Database } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.ts'
import { createKeeper } from '#platform/keeper.ts'
import { createWorker } from '#platform/worker.ts'
import { judgePush } from './judge-push.ts'
import type { Post, PushAnswer } from './post.ts'
import {
  delayPush,
  dropBrowser,
  dropPush,
  leasePushes,
  type Owed,
  owesPushes,
  renewPushes,
} from './push-queue.ts'
import type { PushKeys } from './vapid.ts'

type Deps = {
  database: Database
  keys: () => Promise<PushKeys>
  /** Who answers for what is sent: an https or mailto address (RFC 8292 §2.1). */
  subject: string
  post: Post
  now: () => Date
  log: Log
}

const atOnce = 16
const tickMs = 5_000

/** Delivers notifications to the browsers' push services. */
export function createPushSender({ database, keys, subject, post, now, log }: Deps) {
  async function send(owed: Owed): Promise<PushAnswer | undefined> {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: owed.endpoint, keys: { p256dh: owed.p256dh, auth: owed.auth } },
      owed.message,
      { vapidDetails: { subject, ...(await keys()) }, TTL: owed.left, urgency: 'normal' },
    )
    try {
      return await post({ endpoint, headers, body: body ?? Buffer.of() })
    } catch (error) {
      // No line, no name, an address that is not public: the host says enough, the rest of the address is a secret.
      log.warn({ code: codeOf(error), host: new URL(endpoint).host }, 'a push service is unreachable')
      return undefined
    }
  }

  const keeper = createKeeper(renewPushes(database), {
    onError: (error) =>
      log.error({ err: error }, 'notifications may come twice: their state cannot be stored'),
  })

  async function deliver(owed: Owed): Promise<void> {
    keeper.hold(owed)
    try {
      await settle(owed)
    } finally {
      keeper.release(owed)
    }
  }

  async function settle(owed: Owed): Promise<void> {
    const answer = await send(owed)
    const verdict = judgePush(answer, owed.attempts, now())
    if (verdict.is === 'again') await delayPush(database, owed.id, verdict.seconds)
    else if (verdict.is === 'gone') await dropBrowser(database, owed.hash)
    else await dropPush(database, owed.id)
    if (verdict.is === 'failed')
      log.warn(
        { status: answer?.status, browser: owed.hash.toString('hex').slice(0, 8) },
        'a notification was not delivered',
      )
  }

  return createWorker(
    {
      everyMs: tickMs,
      onError: (error) => log.error({ err: error }, 'notifications wait: they cannot be read'),
    },
    async () => {
      if (!(await owesPushes(database))) return false
      await keeper.refresh()
      const owed = await leasePushes(database, atOnce)
      await Promise.all(owed.map(deliver))
      return owed.length === atOnce
    },
  )
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : ''

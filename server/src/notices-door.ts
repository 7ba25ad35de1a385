import type { Config } from './config.ts'
import { tellAll } from './features/notices/digest.ts'
import { createNotify } from './features/notices/notify.ts'
import { servePush } from './features/notices/routes.ts'
import { createStartToken } from './platform/start-tokens.ts'
import type { Database } from './platform/database/schema.ts'
import type { Http } from './platform/http/http.ts'
import type { Log } from './platform/log.ts'
import { createPost } from './platform/push/post.ts'
import { createPushSender } from './platform/push/push-sender.ts'
import { createPushServices } from './platform/push/push-services.ts'
import { keepPushKeys, type PushKeys } from './platform/push/vapid.ts'
import { repeat } from './platform/repeat.ts'

type Deps = {
  config: Pick<Config, 'push' | 'http'>
  database: Database
  outbox: { wake: () => void }
  now: () => Date
  random: (bytes: number) => Buffer
  log: Log
}

const digestMs = 3_000

/** How people hear of something while they are elsewhere: gathered notices, the bot, their browsers. */
export function createNoticesDoor({ config, database, outbox, now, random, log }: Deps) {
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
  const notify = createNotify({
    appUrl: publicUrl,
    // A page that everybody has is no secret; what names something is for this person alone.
    tokenFor: (trx, userId, data) =>
      createStartToken(
        { database: trx, random },
        { data, ...(data.apply_id !== null && { audience: userId }) },
      ),
  })
  const digest = repeat({ everyMs: digestMs, log, what: 'telling admins what happened' }, async () => {
    if (!(await tellAll(database, notify))) return
    outbox.wake()
    sender.wake()
  })

  return {
    notify,
    wake: sender.wake,
    serve: (http: Http) => servePush(http, { database, keys, services, now }),
    parts: [sender, digest],
  }
}

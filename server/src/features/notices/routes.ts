import type { Database } from '#platform/database/schema.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { isPoint, type PushServices } from '#platform/push/push-services.ts'
import { subscribe, unsubscribe } from '#platform/push/subscriptions.ts'
import type { PushKeys } from '#platform/push/vapid.ts'
import { Refused } from '#platform/refused.ts'

type Deps = {
  database: Database
  keys: () => Promise<PushKeys>
  services: Pick<PushServices, 'accepts'>
  monotonic?: Monotonic
}

/** Each start of the app on each device says once that it is still there; nobody has more to say. */
const perPerson = { burst: 30, perSecond: 30 / 60 }

export function servePush({ serve }: Pick<Http, 'serve'>, { database, keys, services, monotonic }: Deps) {
  const limit = limitByKey(perPerson, monotonic)

  serve('/api/push/key', async () => ({ public_key: (await keys()).publicKey }))

  serve('/api/push/subscribe', async (subscription, { userId, session }) => {
    limit(userId)
    if (!services.accepts(subscription.endpoint)) throw new Refused('push_service_unknown')
    if (!isPoint(subscription.p256dh)) throw new Refused('input_invalid')
    await subscribe(database, userId, subscription, session.hash)
    return {}
  })

  serve('/api/push/unsubscribe', async ({ endpoint }, { userId }) => {
    limit(userId)
    await unsubscribe(database, userId, endpoint)
    return {}
  })
}

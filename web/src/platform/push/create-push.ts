import type { PushSubscription as Browser } from '@steward/contract/push.ts'
import { PushFailure } from './push-failure.ts'

type Deps = {
  /** The worker that is there, if one is; nothing where the browser has no workers or no notifications. */
  found: () => Promise<{ registration: ServiceWorkerRegistration | undefined } | undefined>
  /** A worker that can receive; registered if need be. Nothing where that is refused. */
  running: () => Promise<ServiceWorkerRegistration | undefined>
  /** Asks the person, once; afterwards the browser answers for them. */
  permission: () => Promise<NotificationPermission>
  key: () => Promise<string>
  subscribe: (browser: Browser) => Promise<unknown>
  unsubscribe: (endpoint: string) => Promise<unknown>
}

/** A subscription with another key, of a server that was set up anew, would never bring anything. */
async function subscriptionWith(pushManager: PushManager, publicKey: string) {
  const kept = await pushManager.getSubscription()
  if (kept && keyOf(kept) === publicKey) return kept
  await kept?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (error) {
    throw new PushFailure('no service', error)
  }
}

/** Notifications to this one browser. */
export function createPush({ found, running, permission, key, subscribe, unsubscribe }: Deps) {
  async function current() {
    const here = await found().catch((error: unknown) => {
      throw new PushFailure('unsupported', error)
    })
    if (!here) throw new PushFailure('unsupported')
    const { registration } = here
    return { registration, subscription: await registration?.pushManager.getSubscription() }
  }

  async function leave(subscription: PushSubscription) {
    await unsubscribe(subscription.endpoint)
    if (!(await subscription.unsubscribe().catch(() => false))) throw new PushFailure('not unsubscribed')
  }

  return {
    isSubscribed: async () => Boolean((await current()).subscription),

    async subscribe() {
      await current()
      // Early, while the browser still sees the touch that asked for it.
      if ((await permission()) !== 'granted') throw new PushFailure('blocked')
      const registration = await running()
      if (!registration) throw new PushFailure('unsupported')
      const subscription = await subscriptionWith(registration.pushManager, await key())
      try {
        await subscribe(browserOf(subscription))
      } catch (error) {
        // What the server does not know of would only look subscribed.
        await subscription.unsubscribe()
        throw error
      }
    },

    async unsubscribe() {
      const { subscription } = await current()
      if (!subscription) throw new PushFailure('not subscribed')
      await leave(subscription)
    },

    /** Says that this browser is still there, if it is subscribed: addresses change, and old ones are forgotten. */
    async refresh() {
      const { registration, subscription } = await current()
      if (registration && subscription)
        await subscribe(browserOf(await subscriptionWith(registration.pushManager, await key())))
    },

    /** Nobody is signed in here any more, so nobody's notifications come here. */
    async leave() {
      const { subscription } = await current()
      if (subscription) await leave(subscription)
    },
  }
}

const base64url = (buffer: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keyOf = ({ options }: PushSubscription) => base64url(options.applicationServerKey)

const browserOf = (subscription: PushSubscription): Browser => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
})

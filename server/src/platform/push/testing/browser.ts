import { createECDH, randomBytes } from 'node:crypto'
import type { PushSubscription } from '@steward/contract/push.ts'

/** What a browser would give, with the keys that it keeps to itself. */
export function givenBrowser(endpoint = 'https://fcm.googleapis.com/fcm/send/x'): PushSubscription {
  return browserWithKeys(endpoint).subscription
}

export function browserWithKeys(endpoint: string) {
  const own = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = own.generateKeys()
  const subscription: PushSubscription = {
    endpoint,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return { subscription, own, auth }
}

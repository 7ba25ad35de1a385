import { call } from './api.ts'
import { createPush } from './push/create-push.ts'
import { registerWorker } from './updates/register-worker.ts'
import { workersHere } from './updates/workers-here.ts'

const canReceive = () => 'PushManager' in window && 'Notification' in window

export const push = createPush({
  /** Refused where a browser lets a frame of another site have none. */
  async found() {
    const workers = canReceive() ? workersHere(navigator) : undefined
    return workers && { registration: await workers.getRegistration() }
  },
  async running() {
    const registration = canReceive() ? await registerWorker(navigator) : undefined
    // A worker that was just registered takes a moment before it can receive anything.
    return registration && navigator.serviceWorker.ready
  },
  permission: () => Notification.requestPermission(),
  key: async () => (await call('/api/push/key', {})).public_key,
  subscribe: (browser) => call('/api/push/subscribe', browser),
  unsubscribe: (endpoint) => call('/api/push/unsubscribe', { endpoint }),
})

import { describe, expect, it, vi } from 'vitest'
import { createPush } from './create-push.ts'
import { PushFailure, pushWords } from './push-failure.ts'

const key = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'
const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer

type Situation = {
  supported?: boolean
  permission?: NotificationPermission
  registers?: boolean
  lets?: boolean
  server?: Error
}

/** A browser with its push manager, as far as it is used. */
function given({
  supported = true,
  permission = 'granted',
  registers = true,
  lets = true,
  server,
}: Situation = {}) {
  let subscription: object | null = null
  const did: string[] = []
  const subscriptionWith = (serverKey: string) => ({
    endpoint: `https://push.example/${serverKey.slice(0, 4)}`,
    options: { applicationServerKey: bytes(serverKey) },
    getKey: (name: string) => bytes(name === 'auth' ? 'AAAAAAAAAAAAAAAAAAAAAA' : key),
    async unsubscribe() {
      did.push('browser forgets')
      if (lets) subscription = null
      return lets
    },
  })
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: { applicationServerKey: string }) =>
        (subscription = subscriptionWith(options.applicationServerKey)),
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
  const worker = registration as unknown as ServiceWorkerRegistration
  const told: unknown[] = []
  const push = createPush({
    found: async () => (supported ? { registration: worker } : undefined),
    running: async () => (registers ? worker : undefined),
    permission: async () => permission,
    key: async () => key,
    async subscribe(browser) {
      if (server) throw server
      told.push(browser)
    },
    unsubscribe: async (endpoint) => void told.push(endpoint),
  })
  return {
    push,
    told,
    did,
    haveOld: () => (subscription = subscriptionWith(`B${'A'.repeat(86)}`)),
    lose: () => (subscription = null),
  }
}

const failing = (why: keyof typeof pushWords) => expect.objectContaining({ why })

describe('push', () => {
  it('S-PUSH-1 subscribes this browser with the key of the server, and tells the server', async () => {
    const { push, told } = given()
    expect(await push.isSubscribed()).toBe(false)
    await push.subscribe()

    expect(told).toEqual([{ endpoint: 'https://push.example/BEl6', p256dh: key, auth: 'A'.repeat(22) }])
    expect(await push.isSubscribed()).toBe(true)
  })

  it('S-PUSH-1 says in the specification’s words what is not possible', () => {
    expect(pushWords.unsupported.message).toBe(
      'Service workers are disabled or not supported by this browser',
    )
    expect(pushWords['not subscribed'].message).toBe('Not subscribed to push notifications.')
    expect(pushWords['not unsubscribed'].message).toBe('Unsubscribe failed!')
  })

  it('S-PUSH-1 is not supported without service workers, or where they are refused', async () => {
    await expect(given({ supported: false }).push.isSubscribed()).rejects.toEqual(failing('unsupported'))
    await expect(given({ supported: false }).push.unsubscribe()).rejects.toEqual(failing('unsupported'))
    await expect(given({ registers: false }).push.subscribe()).rejects.toEqual(failing('unsupported'))
  })

  it('S-PUSH-1 doesn’t unsubscribe a browser without a subscription', async () => {
    const { push, lose } = given()
    await push.subscribe()
    lose()

    await expect(push.unsubscribe()).rejects.toEqual(failing('not subscribed'))
  })

  it('S-PUSH-1 says that unsubscribing failed when the browser does not let go', async () => {
    const { push, told } = given({ lets: false })
    await push.subscribe()

    await expect(push.unsubscribe()).rejects.toEqual(failing('not unsubscribed'))
    expect(told.at(-1)).toBe('https://push.example/BEl6')
  })

  it('S-PUSH-1 unsubscribes at the server and in the browser', async () => {
    const { push, told } = given()
    await push.subscribe()
    await push.unsubscribe()

    expect(told.at(-1)).toBe('https://push.example/BEl6')
    expect(await push.isSubscribed()).toBe(false)
  })

  it('asks the server for nothing when the person says no', async () => {
    const { push, told } = given({ permission: 'denied' })

    await expect(push.subscribe()).rejects.toEqual(failing('blocked'))
    expect(told).toEqual([])
  })

  it('does not look subscribed when the server did not take it', async () => {
    const { push } = given({ server: new Error('no line') })

    await expect(push.subscribe()).rejects.toThrow('no line')
    expect(await push.isSubscribed()).toBe(false)
  })

  it('SEC-44 renews a subscription at each start, and replaces one that was made with another key', async () => {
    const { push, told, did, haveOld } = given()
    await push.refresh()
    expect(told).toEqual([])

    haveOld()
    await push.refresh()
    expect(did).toEqual(['browser forgets'])
    expect(told).toEqual([expect.objectContaining({ endpoint: 'https://push.example/BEl6' })])

    await push.refresh()
    expect(did).toHaveLength(1)
    expect(told).toHaveLength(2)
  })

  it('sends nobody’s notifications to a browser in which somebody signed out', async () => {
    const { push, told } = given()
    await push.leave()
    expect(told).toEqual([])

    await push.subscribe()
    await push.leave()
    expect(await push.isSubscribed()).toBe(false)
  })

  it('is a failure with a reason', () => {
    const cause = vi.fn()
    expect(new PushFailure('blocked', cause)).toMatchObject({ why: 'blocked', cause })
  })
})

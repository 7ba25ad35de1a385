import { UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import type { Http } from '#platform/http/http.ts'
import { givenHttp } from '#platform/http/testing.ts'
import { createPushServices } from '#platform/push/push-services.ts'
import { givenBrowser } from '#platform/push/testing/browser.ts'
import { keepPushKeys } from '#platform/push/vapid.ts'
import { servePush } from './routes.ts'

const ann = UserId.parse(1)

describeStore('the calls for notifications', (given) => {
  let http: Http

  beforeEach(async () => {
    await given.empty()
    http = givenHttp({
      findSession: async () => ({
        userId: ann,
        session: { kind: 'container', hash: Buffer.of() },
        suspended: false,
      }),
    })
    servePush(http, {
      database: given.database,
      keys: () => keepPushKeys(given.database),
      services: createPushServices([]),
    })
  })

  async function call(name: 'key' | 'subscribe' | 'unsubscribe', payload: object) {
    const reply = await http.server.inject({
      method: 'POST',
      url: `/api/push/${name}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
      payload,
    })
    return reply.json<{ code: number; result: Record<string, unknown> | null }>()
  }
  const browsers = () => given.database.selectFrom('push_subscriptions').selectAll().execute()

  it('S-PUSH-1 give the public key with which a browser subscribes, and never the private one', async () => {
    const { publicKey } = await keepPushKeys(given.database)

    expect((await call('key', {})).result).toEqual({ public_key: publicKey })
  })

  it('S-PUSH-1 keep a browser, once however often it says that it is there, and let it go', async () => {
    const browser = givenBrowser()
    expect((await call('subscribe', browser)).code).toBe(0)
    expect((await call('subscribe', browser)).code).toBe(0)
    expect(await browsers()).toMatchObject([{ user_id: ann, endpoint: browser.endpoint }])

    expect((await call('unsubscribe', { endpoint: browser.endpoint })).code).toBe(0)
    expect(await browsers()).toEqual([])
  })

  it.each([
    ['push_service_unknown', { endpoint: 'https://10.0.0.1/admin' }],
    ['push_service_unknown', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['input_invalid', { p256dh: `B${'A'.repeat(86)}` }],
    ['input_invalid', { p256dh: 'short' }],
    ['input_invalid', { auth: '' }],
    ['input_invalid', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(2048)}` }],
    ['input_invalid', { user_id: 2 }],
  ] as const)('SEC-43 answer %s to %j', async (refusal, wrong) => {
    expect((await call('subscribe', { ...givenBrowser(), ...wrong })).code).toBe(refusals[refusal].code)
    expect(await browsers()).toEqual([])
  })
})

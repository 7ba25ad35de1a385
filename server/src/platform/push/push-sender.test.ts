import { UserId } from '@steward/contract/ids.ts'
import type { PushMessage } from '@steward/contract/push.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { createPost } from './post.ts'
import { owePush } from './push-queue.ts'
import { createPushSender } from './push-sender.ts'
import { createPushServices } from './push-services.ts'
import { forgetBrowsers, subscribe, unsubscribe } from './subscriptions.ts'
import { browserWithKeys } from './testing/browser.ts'
import { decrypted, signedBy, startPushService } from './testing/push-service.ts'
import { keepPushKeys } from './vapid.ts'

const ann = UserId.parse(1)
const bob = UserId.parse(2)
const message: PushMessage = {
  title: 'Join requests',
  body: '3 people ask to join Choir.',
  page: { type: 'page', page: 'groups', apply_id: null },
  url: null,
  tag: 'join_requests -1',
}

describeStore('notifications', (given) => {
  let service: Awaited<ReturnType<typeof startPushService>>
  const lines: string[] = []

  beforeEach(async () => {
    await given.empty()
    lines.length = 0
    service = await startPushService()
  })
  afterEach(() => service.stop())

  const sender = (trusted = [service.origin]) =>
    createPushSender({
      database: given.database,
      keys: () => keepPushKeys(given.database),
      subject: 'https://steward.example',
      post: createPost(createPushServices(trusted)),
      now: () => new Date(),
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    })

  async function givenBrowserOf(userId: UserId, endpoint = `${service.origin}/of/${userId}`) {
    const browser = browserWithKeys(endpoint)
    await subscribe(given.database, userId, browser.subscription)
    return browser
  }
  const owe = (userId = ann) => given.database.transaction().execute((trx) => owePush(trx, userId, message))

  /** Until nothing that is due is left to try. */
  async function deliver(from = sender()) {
    from.wake()
    await from.stop()
  }
  const count = async (table: 'push_messages' | 'push_subscriptions') =>
    (await given.database.selectFrom(table).select('endpoint_hash').execute()).length
  const makeDue = () => sql`update push_messages set not_before = now()`.execute(given.database)

  it('S-PUSH-1 reach each browser of a person, encrypted for it, signed with the key that is given out', async () => {
    const phone = await givenBrowserOf(ann)
    const desk = await givenBrowserOf(ann, `${service.origin}/desk`)
    await givenBrowserOf(bob)
    await owe()
    await deliver()

    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/desk', '/of/1'])
    for (const { path, body, headers } of service.received) {
      expect(decrypted(body, path === '/desk' ? desk : phone)).toEqual(message)
      expect(body.includes('Choir')).toBe(false)
      const { key, claims } = signedBy(headers.authorization)
      expect(key).toBe((await keepPushKeys(given.database)).publicKey)
      expect(claims).toMatchObject({ aud: service.origin, sub: 'https://steward.example' })
      expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600)
      expect(Number(headers.ttl)).toBeLessThanOrEqual(24 * 3600)
    }
    expect(await count('push_messages')).toBe(0)
  })

  it('S-PUSH-1 are signed with one pair for all nodes and starts', async () => {
    const [one, other] = await Promise.all([keepPushKeys(given.database), keepPushKeys(given.database)])

    expect(one).toEqual(other)
    expect(await keepPushKeys(given.database)).toEqual(one)
  })

  it.each([404, 410])('SEC-44 F-45 end with a browser that is gone (%d)', async (status) => {
    await givenBrowserOf(ann)
    await owe()
    await owe()
    service.answersNext({ status })
    await deliver()

    expect(await count('push_subscriptions')).toBe(0)
    expect(await count('push_messages')).toBe(0)
  })

  it('SEC-44 F-45 wait as long as they are asked to, and then come', async () => {
    await givenBrowserOf(ann)
    await owe()
    service.answersNext({ status: 429, headers: { 'retry-after': '120' } })
    await deliver()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from not_before - now())::float8 as seconds from push_messages`.execute(
      given.database,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(110)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(120)
    await deliver()
    expect(service.received).toHaveLength(1)

    await makeDue()
    await deliver()
    expect(service.received).toHaveLength(2)
    expect(await count('push_messages')).toBe(0)
  })

  it('F-45 are tried again after a failure of the service, and after no answer at all', async () => {
    await givenBrowserOf(ann)
    await owe()
    service.answersNext({ status: 500 }, 'none')
    for (const tries of [1, 2]) {
      await deliver()
      expect([service.received.length, await count('push_messages')]).toEqual([tries, 1])
      await makeDue()
    }
    await deliver()
    expect([service.received.length, await count('push_messages')]).toEqual([3, 0])
  })

  it('F-45 follow no redirect, and say nothing of an address in the log', async () => {
    await givenBrowserOf(ann, `${service.origin}/secret-endpoint`)
    await owe()
    service.answersNext({ status: 302, headers: { location: `${service.origin}/elsewhere` } })
    await deliver()

    expect(service.received.map(({ path }) => path)).toEqual(['/secret-endpoint'])
    expect(await count('push_messages')).toBe(0)
    expect(lines.join('')).toContain('was not delivered')
    expect(lines.join('')).not.toContain('secret-endpoint')
  })

  it('SEC-43 go to no address that is not public, also when its name was fine before', async () => {
    // This name stands for this machine, as one does that was rebound.
    await givenBrowserOf(ann, 'https://localhost/secret-endpoint')
    await owe()
    await deliver()

    expect(lines.join('')).toContain('ENOTPUBLIC')
    expect(lines.join('')).not.toContain('secret-endpoint')
    expect(await count('push_messages')).toBe(1)
  })

  it('SEC-44 go to the person who used a browser last', async () => {
    await givenBrowserOf(ann, `${service.origin}/shared`)
    const browser = await givenBrowserOf(bob, `${service.origin}/shared`)
    await owe(ann)
    await deliver()
    expect(service.received).toEqual([])

    await owe(bob)
    await deliver()
    expect(service.received.map(({ body }) => decrypted(body, browser))).toEqual([message])
  })

  it('SEC-44 that were owed to one person do not reach the next who uses the browser', async () => {
    await givenBrowserOf(ann, `${service.origin}/shared`)
    await owe(ann)
    await givenBrowserOf(bob, `${service.origin}/shared`)
    await deliver()

    expect(service.received).toEqual([])
    expect(await count('push_messages')).toBe(0)
  })

  it('SEC-44 that were owed to a browser end when it is unsubscribed, also when it comes back', async () => {
    const { subscription } = await givenBrowserOf(ann, `${service.origin}/shared`)
    await owe(ann)
    await unsubscribe(given.database, ann, subscription.endpoint)
    expect(await count('push_messages')).toBe(0)

    await givenBrowserOf(ann, `${service.origin}/shared`)
    await deliver()
    expect(service.received).toEqual([])
  })

  it('SEC-44 stay owed to a browser whose own person says again that it is there', async () => {
    await givenBrowserOf(ann)
    await owe(ann)
    const browser = await givenBrowserOf(ann)
    await deliver()

    expect(service.received.map(({ body }) => decrypted(body, browser))).toEqual([message])
  })

  it('S-PUSH-1 stop when a browser was unsubscribed by its own person, and only then', async () => {
    const { subscription } = await givenBrowserOf(ann)
    await unsubscribe(given.database, bob, subscription.endpoint)
    expect(await count('push_subscriptions')).toBe(1)

    await unsubscribe(given.database, ann, subscription.endpoint)
    expect(await count('push_subscriptions')).toBe(0)
  })

  it('SEC-43 go to sixteen browsers of one person at most: the one not seen for longest is forgotten', async () => {
    const browsers = Array.from({ length: 17 }, (_, each) => `${service.origin}/${each}`)
    for (const endpoint of browsers.slice(0, 16)) await givenBrowserOf(ann, endpoint)
    await givenBrowserOf(ann, browsers[0])
    await givenBrowserOf(ann, browsers[16])
    await givenBrowserOf(bob)

    const kept = await given.database
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'user_id'])
      .execute()
    const hers = kept.flatMap(({ endpoint, user_id: id }) => (id === ann ? [endpoint] : []))
    expect(hers.toSorted()).toEqual(browsers.toSpliced(1, 1).toSorted())
    expect(kept).toHaveLength(17)
  })

  it('SEC-44 do not go to a browser that was not opened for sixty days', async () => {
    await givenBrowserOf(ann)
    await givenBrowserOf(bob)
    await sql`
      update push_subscriptions
      set seen_at = now() - case when user_id = ${ann} then interval '61 days' else interval '59 days' end`.execute(
      given.database,
    )
    await forgetBrowsers(given.database)
    await owe(ann)
    await owe(bob)
    await deliver()

    expect(service.received.map(({ path }) => path)).toEqual(['/of/2'])
  })
})

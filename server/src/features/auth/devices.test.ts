import type { Device } from '@steward/contract/devices.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describePostgres, describeStore } from '#platform/database/testing.ts'
import type { Http } from '#platform/http/http.ts'
import { hashOf } from '#platform/hash.ts'
import { subscribe } from '#platform/push/subscriptions.ts'
import { givenBrowser } from '#platform/push/testing/browser.ts'
import { UserId } from '@steward/contract/ids.ts'
import { devicesOf, type Seen } from './devices.ts'
import { ann, call, givenDoor, initDataOf } from './testing.ts'

const bob = { id: 7, first_name: 'Bob' }
const annId = UserId.parse(ann.id)
const android = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/143.0 Mobile',
  'x-device': `android ${'a'.repeat(32)} Asia/Calcutta`,
}
const iphone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)',
  'x-device': `ios ${'b'.repeat(32)}`,
}
const laptop = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/143.0.0.0 Safari/537.36',
  'x-device': `unknown ${'c'.repeat(32)} Europe/Berlin`,
}

const refused = refusals.sign_in_refused.code
const token = z.object({ token: z.string() })
const devicesIn = (result: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reply went through the contract's schema
  (result as { devices: Device[] }).devices

const session = (seen: Partial<Seen>): Seen => ({
  device: Buffer.from('phone'),
  kind: 'container',
  client: android['user-agent'],
  platform: 'android',
  network: '203.0.113.…',
  zone: 'Europe/Berlin',
  created_at: new Date(1_000),
  last_used_at: new Date(2_000),
  is_this: false,
  ...seen,
})

describe('devicesOf', () => {
  it('tells the sessions of one device as one, from its first use to its last', () => {
    const [device, ...more] = devicesOf([
      session({
        created_at: new Date(50_000),
        last_used_at: new Date(60_000),
        network: '198.51.100.…',
        zone: 'Asia/Tehran',
      }),
      session({ is_this: true, last_used_at: new Date(90_500) }),
    ])

    expect(more).toEqual([])
    expect(device).toMatchObject({
      first_used_at: 1,
      last_used_at: 90,
      network: '198.51.100.…',
      zone: 'Asia/Tehran',
      is_this: true,
      app: 'android',
      browser: 'Chrome',
      system: 'Android',
    })
  })

  it('begins with this one and goes on by last use', () => {
    const names = ['old', 'this', 'new']
    const devices = devicesOf(
      names.map((name, at) =>
        session({
          device: Buffer.from(name),
          is_this: name === 'this',
          last_used_at: new Date(at * 1000),
        }),
      ),
    )

    expect(devices.map(({ device_id }) => Buffer.from(device_id, 'base64url').toString())).toEqual([
      'this',
      'new',
      'old',
    ])
  })

  it.each(['tdesktop', 'web', 'nokia', null])(
    'repeats no name of an app that we do not know: %s',
    (platform) => {
      const known = ['tdesktop', 'web'].some((app) => app === platform)
      expect(devicesOf([session({ platform })])[0]?.app).toBe(known ? platform : null)
      expect(devicesOf([session({ platform, kind: 'web' })])[0]?.app).toBeNull()
    },
  )
})

describeStore('devices', (given) => {
  let http: Http
  let now: Date

  beforeEach(async () => {
    await given.empty()
    now = new Date()
    http = givenDoor(given.database, { now: () => now })
  })

  type Headers = Record<string, string>
  const exchange = (init_data: string, headers: Headers, from?: string) =>
    call(http, '/api/auth/web-app-auth', { init_data }, { headers, ...(from !== undefined && { from }) })
  /** Opens the app in the messenger; the string is what it signs in with again after a 401. */
  async function opensOn(headers: Headers, user: object = ann, from = '203.0.113.7') {
    const initData = initDataOf(user, now)
    const { result } = await exchange(initData, headers, from)
    return { initData, token: token.parse(result).token }
  }
  /** Lets a browser in with a code. */
  async function logsInOn(headers: Headers, phone: string) {
    const page = await approved(headers, phone)
    return token.parse((await collect(page)).result).token
  }
  async function approved(headers: Headers, phone: string) {
    const shown = await call(http, '/api/auth/get-auth-code', {}, { headers })
    const cookie = z.string().parse(shown.headers['set-cookie']).split(';')[0] ?? ''
    const auth_code = shown.result['auth_code']
    await call(http, '/api/auth/auth-with-code', { auth_code }, { token: phone })
    return { auth_code, headers: { ...headers, cookie } }
  }
  function collect({ auth_code, headers }: { auth_code: unknown; headers: Headers }) {
    now = new Date(now.getTime() + 1000)
    return call(http, '/api/auth/get-auth-token', { auth_code }, { headers, from: '198.51.100.23' })
  }
  const list = async (token: string) => devicesIn((await call(http, '/api/me/devices', {}, { token })).result)
  const end = (token: string, device_id: string | undefined) =>
    call(http, '/api/me/devices/end', { device_id }, { token })
  const endOthers = (token: string) => call(http, '/api/me/devices/end-others', {}, { token })
  const isIn = async (token: string) => (await call(http, '/api/me', {}, { token })).status === 200
  const idOf = async (token: string) => (await list(token)).find(({ is_this }) => is_this)?.device_id

  it('SEC-12 SEC-23 lists phones and browsers, each once, with what is known of it', async () => {
    await opensOn(android)
    const phone = await opensOn(android)
    await logsInOn(laptop, phone.token)
    await opensOn(iphone, bob)

    const devices = await list(phone.token)
    expect(devices).toEqual([
      expect.objectContaining({
        kind: 'container',
        app: 'android',
        system: 'Android',
        network: '203.0.113.…',
        zone: 'Asia/Calcutta',
        is_this: true,
      }),
      expect.objectContaining({
        kind: 'web',
        app: null,
        browser: 'Chrome',
        system: 'Windows',
        network: '198.51.100.…',
        zone: 'Europe/Berlin',
        is_this: false,
      }),
    ])
    for (const { first_used_at, last_used_at } of devices) {
      expect(Math.abs(first_used_at - Date.now() / 1000)).toBeLessThan(120)
      expect(last_used_at).toBeGreaterThanOrEqual(first_used_at)
    }
  })

  it('SEC-09 gives out nothing of a key, and keeps no whole address', async () => {
    const phone = await opensOn(android)
    const devices = await list(phone.token)

    expect(devices).toHaveLength(1)
    const [hash, name] = [hashOf(phone.token), 'a'.repeat(32)]
    const keys = (['hex', 'base64', 'base64url'] as const).map((way) => hash.toString(way))
    for (const secret of [phone.token, ...keys, name, '203.0.113.7'])
      expect(JSON.stringify(devices)).not.toContain(secret)
    const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(given.database)
    expect(rows[0]?.row).toContain('203.0.113.…')
    expect(rows[0]?.row).not.toContain('203.0.113.7')
    for (const kept of [name, Buffer.from(name).toString('hex')]) expect(rows[0]?.row).not.toContain(kept)
  })

  it('tells apart people who share a browser, and devices that keep no name', async () => {
    const anns = await idOf((await opensOn(android)).token)
    const bobs = await idOf((await opensOn(android, bob)).token)
    expect(anns).not.toBe(bobs)

    const nameless = { ...android, 'x-device': 'android' }
    await opensOn(nameless)
    expect(await list((await opensOn(nameless)).token)).toHaveLength(3)
  })

  it('SEC-05 SEC-12 S-HTTP-4 ends a phone at once, on every node, and its app does not come back by itself', async () => {
    const mine = await opensOn(android)
    const earlier = await opensOn(iphone)
    const stolen = await opensOn(iphone)
    const secondNode = givenDoor(given.database)

    const left = await end(mine.token, await idOf(stolen.token))
    expect(devicesIn(left.result).map(({ app }) => app)).toEqual(['android'])
    expect((await call(secondNode, '/api/me', {}, { token: stolen.token })).status).toBe(401)
    expect(await isIn(earlier.token)).toBe(false)
    for (const { initData } of [stolen, earlier])
      for (const headers of [iphone, android]) expect((await exchange(initData, headers)).code).toBe(refused)

    expect(await isIn(mine.token)).toBe(true)
    expect((await exchange(mine.initData, android)).code).toBe(0)
    // Whoever has the messenger there may open the app anew.
    expect(await isIn((await opensOn(iphone)).token)).toBe(true)
  })

  it('SEC-05 refuses the string of a device that took it from another', async () => {
    const mine = await opensOn(android)
    const thief = token.parse((await exchange(mine.initData, iphone)).result).token
    expect(await list(mine.token)).toHaveLength(2)

    await end(mine.token, await idOf(thief))
    expect(await isIn(thief)).toBe(false)
    expect(await isIn(mine.token)).toBe(true)
    expect((await exchange(mine.initData, iphone)).code).toBe(refused)
  })

  it('ends no device of somebody else, and takes ending twice for once', async () => {
    const mine = await opensOn(android)
    const bobs = await opensOn(iphone, bob)
    const foreign = await idOf(bobs.token)

    expect((await end(mine.token, foreign)).code).toBe(0)
    expect(await isIn(bobs.token)).toBe(true)
    const other = await opensOn(iphone)
    const own = await idOf(other.token)
    for (const _ of ['once', 'twice']) expect((await end(mine.token, own)).code).toBe(0)
    expect(await isIn(other.token)).toBe(false)
    expect((await exchange(bobs.initData, iphone)).code).toBe(0)
  })

  it('SEC-05 SEC-12 ends all others and what was signed before, and lets this device go on', async () => {
    const unused = initDataOf(ann, now)
    const mine = await opensOn(android)
    const other = await opensOn(iphone)
    const browser = await logsInOn(laptop, mine.token)
    const bobs = await opensOn(iphone, bob)

    const left = await endOthers(mine.token)
    expect(devicesIn(left.result)).toEqual([expect.objectContaining({ app: 'android', is_this: true })])
    for (const token of [other.token, browser]) expect(await isIn(token)).toBe(false)
    expect((await exchange(other.initData, iphone)).code).toBe(refused)
    expect((await exchange(unused, iphone)).code).toBe(refused)
    expect((await exchange(mine.initData, iphone)).code).toBe(refused)
    expect(await isIn(bobs.token)).toBe(true)

    // A reload of this app signs in with the same string, more than once.
    expect(await isIn(mine.token)).toBe(true)
    for (const _ of ['once', 'twice']) expect((await exchange(mine.initData, android)).code).toBe(0)
  })

  it('SEC-05 ends this device, too, when somebody else signs out everywhere after it', async () => {
    const mine = await opensOn(android)
    await endOthers(mine.token)
    await sql`update users set not_before = now() + interval '1 second'`.execute(given.database)

    expect(await isIn(mine.token)).toBe(false)
    expect((await exchange(mine.initData, android)).code).toBe(refused)
  })

  it('SEC-12 takes back a web login that waits for its browser', async () => {
    const mine = await opensOn(android)
    const page = await approved(laptop, mine.token)

    await endOthers(mine.token)
    expect((await collect(page)).code).toBe(refusals.web_login_declined.code)
    expect(await list(mine.token)).toHaveLength(1)
  })

  it('SEC-44 sends no notification any more to a browser that was put out', async () => {
    const mine = await opensOn(android)
    const browser = await logsInOn(laptop, mine.token)
    const other = await opensOn(iphone)
    await subscribe(given.database, annId, givenBrowser('https://push.example/laptop'), hashOf(browser))
    await subscribe(given.database, annId, givenBrowser('https://push.example/phone'), hashOf(other.token))
    await subscribe(given.database, annId, givenBrowser('https://push.example/mine'), hashOf(mine.token))
    const subscribed = async () =>
      (await given.database.selectFrom('push_subscriptions').select('endpoint').execute()).map(
        ({ endpoint }) => endpoint.slice('https://push.example/'.length),
      )

    await end(mine.token, await idOf(browser))
    expect((await subscribed()).toSorted()).toEqual(['mine', 'phone'])
    await endOthers(mine.token)
    expect(await subscribed()).toEqual(['mine'])
  })

  it('SEC-10 lets a phone that is opened often put no other device out, only its own oldest sessions', async () => {
    const first = await opensOn(android)
    const browser = await logsInOn(laptop, first.token)
    for (let time = 0; time < 24; time += 1) await opensOn(android)
    const last = await opensOn(android)

    expect(await isIn(browser)).toBe(true)
    expect(await isIn(last.token)).toBe(true)
    expect(await isIn(first.token)).toBe(false)
    expect(await given.database.selectFrom('sessions').select('kind').execute()).toHaveLength(6)
  })

  it('SEC-25 shows a web login the list, and lets it put nobody out', async () => {
    const mine = await opensOn(android)
    const browser = await logsInOn(laptop, mine.token)

    expect((await list(browser)).map(({ kind }) => kind)).toEqual(['web', 'container'])
    expect((await end(browser, await idOf(mine.token))).code).toBe(refusals.container_only.code)
    expect((await endOthers(browser)).code).toBe(refusals.container_only.code)
    expect(await isIn(mine.token)).toBe(true)
  })
})

describePostgres('devices, two at once', (given) => {
  it('SEC-12 leaves one of two that put each other out at the same instant', async () => {
    const http = givenDoor(given.database)
    for (let round = 0; round < 5; round += 1) {
      const phones = [android, iphone].map(async (headers) => {
        const { result } = await call(
          http,
          '/api/auth/web-app-auth',
          { init_data: initDataOf(ann, new Date(Date.now() + 10_000 + round)) },
          { headers },
        )
        return token.parse(result).token
      })
      const tokens = await Promise.all(phones)
      const outcomes = await Promise.all(
        tokens.map((each) => call(http, '/api/me/devices/end-others', {}, { token: each })),
      )
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 401]))
      const alive = await Promise.all(
        tokens.map(async (each) => (await call(http, '/api/me', {}, { token: each })).status),
      )
      expect(new Set(alive)).toEqual(new Set([200, 401]))
    }
  })
})

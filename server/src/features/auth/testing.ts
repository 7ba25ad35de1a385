import { createHmac, randomBytes } from 'node:crypto'
import type { Path } from '@steward/contract/endpoints.ts'
import { pino } from 'pino'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import type { Viewer } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { erasureKeyOf } from '#domain/erasures.ts'
import { givenHttp } from '#platform/http/testing.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createTellBrowsers } from '#domain/notices/push-notice.ts'
import { serveDevices } from './device-routes.ts'
import { serveSignIn } from './routes.ts'
import { createFindSession, type Suspended } from './sessions.ts'
import { hmacKeyOf } from './signature.ts'
import { serveWebLogin } from './web-login.ts'

/** A sign-in from nowhere in particular. */
export const somewhere = () => ({
  client: '',
  platform: null,
  network: null,
  zone: null,
  device: randomBytes(32),
})

const silent = pino({ level: 'silent' })

/** A bot token nobody ever had. */
export const botToken = '123456:TEST-only-not-a-real-token'

export const ann = { id: 279_058_397, first_name: 'Ann', username: 'ann', language_code: 'en' }

type Fields = Record<string, string>

/**
 * Init data as the messenger would make it. Written from Telegram's description and not from the code under test,
 * so that a mistake there is not repeated here.
 */
export function signedInitData(fields: Fields, token = botToken): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

/** What a string says, however it is spelled: its pairs in order, the hash in small letters. */
export const meaningOf = (initData: string) => {
  const pairs = new URLSearchParams(initData)
  pairs.set('hash', pairs.get('hash')?.toLowerCase() ?? '')
  pairs.sort()
  return pairs.toString()
}

export const fieldsOf = (user: object, authDate: number): Fields => ({
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: JSON.stringify(user),
  auth_date: String(authDate),
  signature: 'c2lnbmF0dXJl',
})

const unixSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

let strings = 0

/** What the messenger hands over when this person opens the app now; another string each time. */
export function initDataOf(user: object, at = new Date()): string {
  strings += 1
  return signedInitData({ ...fieldsOf(user, unixSeconds(at)), query_id: `q${strings}` })
}

const groups = { groups: [], next_cursor: null, telegram: 'reachable' as const }

const me = (viewer: Viewer) => ({
  person: {
    user_id: viewer.userId,
    first_name: 'Ann',
    last_name: null,
    username: null,
    is_bot: false,
    photo_url: null,
  },
  session: { kind: viewer.session.kind },
  bot: { username: 'steward_bot', name: 'Steward', add_group_url: 'https://t.me/steward_bot' },
  environment: 'sandbox' as const,
  web_login: true,
  transfers_waiting: 0,
  appeals_waiting: 0,
  bot_writes: true,
  language: null,
  appearance: 'auto' as const,
  haptics: true,
  time_zone: null,
})

type Options = { now?: () => Date; log?: Log; suspended?: Suspended }

/** The door with sign-in behind it, on a real store. */
export function givenDoor(database: Database, options: Options = {}) {
  const { now = () => new Date(), log = silent, suspended = new Set() } = options
  const metrics = createMetrics()
  // The rates of a test go by the clock that it sets.
  const monotonic = () => now().getTime()
  const http = givenHttp({ findSession: createFindSession(database, suspended), log, metrics, monotonic })
  http.serve('/api/me', async (_, viewer) => me(viewer))
  serveSignIn(http, {
    database,
    now,
    random: randomBytes,
    initDataKey: hmacKeyOf(botToken),
    initDataMaxAge: 86_400,
    suspended,
    erasureKey: erasureKeyOf('s'.repeat(32)),
    bootstrap: async (viewer) => ({ me: me(viewer), groups }),
    log,
    metrics,
  })
  serveDevices(http, { database, log })
  const publicUrl = 'https://steward.example'
  serveWebLogin(http, {
    database,
    now,
    monotonic,
    random: randomBytes,
    publicUrl,
    log,
    metrics,
    wake: () => undefined,
    tellBrowsers: createTellBrowsers(async () => null),
  })
  return http
}

type Asked = { token?: string | undefined; headers?: Record<string, string>; from?: string }

/** Calls as the web app would; the address is no loopback one, so that limits by address hold. */
export async function call(http: Http, path: Path, body: object, { token, headers, from }: Asked = {}) {
  const reply = await http.server.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    remoteAddress: from ?? '203.0.113.7',
    payload: body,
  })
  const { code, result } = Reply.parse(reply.json())
  return { status: reply.statusCode, code, result: result ?? {}, body: reply.body, headers: reply.headers }
}

const Reply = z.object({ code: z.number(), result: z.record(z.string(), z.unknown()).nullable() })

/** Signs this person in and gives the token. */
export async function signedIn(http: Http, user: object, token?: string): Promise<string> {
  const { result } = await call(http, '/api/auth/web-app-auth', { init_data: initDataOf(user) }, { token })
  return z.string().parse(result['token'])
}

import { UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { say } from '#platform/language/say.ts'
import { Refused } from '#platform/refused.ts'
import type { Http } from './http.ts'
import { everywhere, givenHttp, nowhere } from './testing.ts'

const token = 'a'.repeat(43)
const ann = { userId: UserId.parse(7), session: { kind: 'container' as const, hash: Buffer.alloc(32) } }
const stranger = '203.0.113.7'

let http: Http
let time: Date
let spoken: { chosen: string | null; messenger: string | null }

beforeEach(() => {
  time = new Date('2026-11-20T12:00:00Z')
  spoken = { chosen: null, messenger: null }
  http = givenHttp({
    findSession: async (given) => (given === token ? { ...ann, suspended: false, spoken } : undefined),
    standing: (...asked) => (asked[1] === -100 ? everywhere : nowhere)(...asked),
    monotonic: () => time.getTime(),
  })
})

const signOut = (body: unknown, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  http.server.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...more.headers },
    remoteAddress: more.remoteAddress ?? stranger,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const probe = (remoteAddress: string) => http.server.inject({ method: 'GET', url: '/nothing', remoteAddress })

const served = () => http.serve('/api/auth/sign-out', async () => ({}))

describe('createHttp', () => {
  it('SEC-28 does not start with a route that does not say who may call it', async () => {
    expect(() => http.server.get('/open', async () => 'to all')).toThrow('GET /open')
  })

  it('SEC-28 does not start while a call of the contract is served by nobody', async () => {
    served()
    await expect(http.ready()).rejects.toThrow('/api/groups/get')
  })

  it('S-HTTP-2 answers in the envelope', async () => {
    served()
    const reply = await signOut({})
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 200,
      body: { code: 0, message: '', result: {} },
    })
  })

  it('tells the handler who calls and nobody else does', async () => {
    const seen: unknown[] = []
    http.serve('/api/auth/sign-out', async (_, viewer) => {
      seen.push(viewer.userId)
      return {}
    })
    await signOut({})
    expect(seen).toEqual([7])
  })

  it('SEC-45 believes of an address what its proxies say, and not what the caller says', async () => {
    const seen: string[] = []
    http = givenHttp({ trustProxy: 1 })
    http.serve('/api/auth/get-auth-code', async (_, __, { address }) => {
      seen.push(address)
      return { auth_code: 'x' }
    })
    await http.server.inject({
      method: 'POST',
      url: '/api/auth/get-auth-code',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
      payload: {},
    })
    expect(seen).toEqual(['203.0.113.9'])
  })

  it('REL-12 answers that it is unavailable when a handler takes longer than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    http = givenHttp({ findSession: async () => ({ ...ann, suspended: false }) })
    const begun = Promise.withResolvers<void>()
    http.serve('/api/auth/sign-out', () => {
      begun.resolve()
      return new Promise(() => {})
    })
    let status = 0
    const reply = signOut({}).then(({ statusCode }) => (status = statusCode))
    await begun.promise
    await vi.advanceTimersByTimeAsync(9_999)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toBe(503)
  })

  it('SEC-07 has no place for an identity in the body', async () => {
    served()
    expect((await signOut({ user_id: 8 })).json().code).toBe(refusals.input_invalid.code)
  })

  it('SEC-13 takes a token from the Authorization header only', async () => {
    served()
    const reply = await http.server.inject({
      method: 'POST',
      url: `/api/auth/sign-out?token=${token}`,
      headers: { 'content-type': 'application/json', cookie: `token=${token}` },
      payload: {},
    })
    expect(reply.statusCode).toBe(401)
  })

  it('SEC-15 answers 415 to what is no JSON', async () => {
    served()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect((await signOut('{}', { headers: { 'content-type': type } })).statusCode).toBe(415)
  })

  it('SEC-15 answers 415 to a request that does not say what it is', async () => {
    served()
    const headers = { authorization: `Bearer ${token}` }
    const reply = await http.server.inject({ method: 'POST', url: '/api/auth/sign-out', headers })
    expect(reply.statusCode).toBe(415)
  })

  it('SEC-15 gives no other origin access', async () => {
    served()
    const reply = await signOut({}, { headers: { origin: 'https://evil.example' } })
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('SEC-36 sends nothing that the contract does not list', async () => {
    const person = {
      user_id: 7,
      first_name: 'Ann',
      last_name: null,
      username: null,
      is_bot: false,
      photo_url: null,
    }
    http.serve('/api/me', async () => {
      const everything = {
        person: { ...person, suspended_at: 'secret' },
        session: { kind: 'web' as const, token_hash: 'secret' },
        bot: { username: 'bot', name: 'Bot', add_group_url: '', token: 'secret' },
        environment: 'sandbox' as const,
        web_login: true,
        transfers_waiting: 0,
        language: null,
        appearance: 'auto' as const,
        haptics: true,
        time_zone: null,
        row: 'secret',
      }
      return everything
    })
    const reply = await http.server.inject({
      method: 'POST',
      url: '/api/me',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: {},
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain('secret')
  })

  it('SEC-52 answers a bug with an id and nothing of its insides', async () => {
    http.serve('/api/auth/sign-out', async () => {
      throw new Error('select * from secrets')
    })
    const reply = await signOut({})
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status: 500, code: 10020008 })
    expect(reply.json().message).toContain('(e1)')
    expect(reply.body).not.toMatch(/secrets|at .*\.ts/)
  })

  it('says that something we depend on is away', async () => {
    http.serve('/api/auth/sign-out', async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    const reply = await signOut({})
    expect({ status: reply.statusCode, again: reply.headers['retry-after'] }).toEqual({
      status: 503,
      again: '1',
    })
  })

  it('answers a refusal with its code, its words and no result', async () => {
    http.serve('/api/auth/sign-out', async () => {
      throw new Refused('link_unknown')
    })
    expect((await signOut({})).json()).toEqual({
      code: refusals.link_unknown.code,
      message: refusalWords.link_unknown.message,
      result: null,
    })
  })

  it.each([
    ['what was chosen, before all', { chosen: 'fa', messenger: 'ru' }, 'en', 'fa'],
    ['what the page shows, else', { chosen: null, messenger: 'ru' }, 'nl, fa;q=0.8, en;q=0.9', 'en'],
    ['what the messenger says, else', { chosen: null, messenger: 'ru' }, '*', 'ru'],
    ['English for everybody else', { chosen: null, messenger: 'nl' }, 'nl', 'en'],
  ] as const)('D-ERR says it in %s', async (_, known, accepted, language) => {
    spoken = known
    http.serve('/api/auth/sign-out', async () => {
      throw new Refused('right_missing')
    })
    const reply = await signOut({}, { headers: { 'accept-language': accepted } })
    expect(reply.json().message).toBe(say(refusalWords.right_missing, language))
  })

  it('D-ERR says it in the language of the browser where nobody is known', async () => {
    const headers = { 'accept-language': 'fa-IR,fa;q=0.9,en;q=0.5' }
    const reply = await http.server.inject({ method: 'POST', url: '/api/nothing', headers })
    expect(reply.json().message).toBe(say(refusalWords.no_such_call, 'fa'))
  })

  it('answers an unknown path as an unknown call, whatever the method', async () => {
    served()
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await http.server.inject({ method, url: '/api/nothing' })).json().code).toBe(10020004)
    expect((await http.server.inject({ method: 'GET', url: '/api/auth/sign-out' })).statusCode).toBe(404)
  })
})

describe('SEC-45 limits', () => {
  it.each([
    ['a body over 64 KB', JSON.stringify({ a: 'x'.repeat(65_536) }), 413],
    ['a body that is no JSON', '{', 400],
    ['no body at all', '', 400],
    ['__proto__', '{"__proto__":{"admin":true}}', 400],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"admin":true}}}', 400],
    ['thirteen levels', '['.repeat(13) + ']'.repeat(13), 400],
    ['depth without end', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['1 001 items', JSON.stringify(Array(1_001).fill(0)), 400],
  ])('SEC-45 refuses %s', async (_, body, status) => {
    served()
    expect((await signOut(body)).statusCode).toBe(status)
  })

  it('SEC-45 gives no connection more time than a person needs', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxRequestsPerSocket } =
      http.server.server

    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      timeout: 30_000,
      keepAliveTimeout: 72_000,
      maxRequestsPerSocket: 1_000,
    })
  })

  it('SEC-45 lets one token call 50 times in a second and then asks it to wait', async () => {
    served()
    const statuses = await Promise.all(Array.from({ length: 51 }, async () => (await signOut({})).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)

    time = new Date(time.getTime() + 1_000)
    expect((await signOut({})).statusCode).toBe(200)
  })

  it('SEC-45 lets one address call 200 times in a second, and not the others less', async () => {
    for (let call = 0; call < 200; call += 1) await probe(stranger)

    const late = await probe(stranger)
    expect({ status: late.statusCode, again: late.headers['retry-after'] }).toEqual({
      status: 429,
      again: '1',
    })
    expect((await probe('203.0.113.8')).statusCode).toBe(404)
  })
})

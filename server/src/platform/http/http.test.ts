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

let http: Http
let spoken: { chosen: string | null; messenger: string | null }

beforeEach(() => {
  spoken = { chosen: null, messenger: null }
  http = givenHttp({
    findSession: async (given) => (given === token ? { ...ann, suspended: false, spoken } : undefined),
    standing: (...asked) => (asked[1] === -100 ? everywhere : nowhere)(...asked),
  })
})

const signOut = (body: unknown, more: { headers?: Record<string, string> } = {}) =>
  http.server.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...more.headers },
    remoteAddress: '203.0.113.7',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

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

  it('tells the handler who calls, as the session says', async () => {
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
      headers: { 'content-type': 'application/json', cookie: `token=${token}`, 'x-token': token },
      payload: { token, authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(401)
    expect((await signOut({})).statusCode).toBe(200)
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
    const origin = 'https://evil.example'
    const headers = { origin, 'access-control-request-method': 'POST' }
    const asking = await http.server.inject({ method: 'OPTIONS', url: '/api/auth/sign-out', headers })
    const reply = await signOut({}, { headers: { origin } })

    expect([asking.statusCode, reply.statusCode]).toEqual([404, 200])
    const names = Object.keys({ ...asking.headers, ...reply.headers })
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
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
        appeals_waiting: 0,
        bot_writes: true,
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
    expect(reply.json().result.person).toEqual(person)
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
    const others = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
    for (const method of [...others, 'POST'] as const)
      expect((await http.server.inject({ method, url: '/api/nothing' })).json().code).toBe(10020004)
    for (const method of others)
      expect((await http.server.inject({ method, url: '/api/auth/sign-out' })).json().code).toBe(10020004)
  })
})

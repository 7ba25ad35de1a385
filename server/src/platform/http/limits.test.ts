import { UserId } from '@steward/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Http } from './http.ts'
import { httpOf } from './testing.ts'

const token = 'a'.repeat(43)
const stranger = '203.0.113.7'
const json = { 'content-type': 'application/json' }

let http: Http
let time: number

beforeEach(() => {
  time = 0
  http = httpOf(UserId.parse(7), { monotonic: () => time })
})

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  http.server.inject({
    method: 'POST',
    url,
    headers: { ...json, ...headers },
    remoteAddress: stranger,
    payload,
  })

const postAs = (of: string, url: string, payload: string) =>
  post(url, payload, { authorization: `Bearer ${of}` })

const signOut = async (of: string) => {
  const { statusCode, headers } = await postAs(of, '/api/auth/sign-out', '{}')
  return [statusCode, headers['retry-after']]
}

const probe = (remoteAddress: string) => http.server.inject({ method: 'GET', url: '/nothing', remoteAddress })

it.each([
  ['a body over 64 KB', JSON.stringify({ a: 'x'.repeat(65_536 - 7) }), 413],
  ['a body that is no JSON', '{', 400],
  ['no body at all', '', 400],
  ['__proto__', '{"__proto__":{"admin":true}}', 400],
  ['a constructor with a prototype', '{"constructor":{"prototype":{"admin":true}}}', 400],
])('SEC-45 refuses %s before anybody reads it', async (_, body, status) => {
  const read: unknown[] = []
  http.route({
    method: 'POST',
    url: '/anything',
    guard: 'open to all',
    handler: async (request) => {
      read.push(request.body)
      return 'read'
    },
  })
  expect((await post('/anything', body)).statusCode).toBe(status)
  expect(read).toEqual([])

  const largest = { a: 'x'.repeat(65_536 - 8) }
  expect((await post('/anything', JSON.stringify(largest))).statusCode).toBe(200)
  expect(read).toEqual([largest])
})

it.each([
  ['text that ends early', JSON.stringify({ search: 'a\0b' })],
  ['half a character', JSON.stringify({ search: 'a\ud83c' })],
  ['depth without end', '['.repeat(30_000) + ']'.repeat(30_000)],
])('SEC-45 refuses a call with %s', async (_, body) => {
  const asked: unknown[] = []
  http.serve('/api/groups/list', async ({ search }) => {
    asked.push(search)
    return { groups: [], next_cursor: null, telegram: 'reachable' }
  })

  expect((await postAs(token, '/api/groups/list', body)).statusCode).toBe(400)
  expect(asked).toEqual([])
  expect((await postAs(token, '/api/groups/list', '{"search":"a🌻b"}')).statusCode).toBe(200)
  expect(asked).toEqual(['a🌻b'])
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

it('SEC-45 lets one token call 50 times in a second and then asks it to wait, and not the others', async () => {
  http.serve('/api/auth/sign-out', async () => ({}))
  const fine = [200, undefined]
  for (let call = 0; call < 50; call += 1) expect(await signOut(token)).toEqual(fine)

  expect(await signOut(token)).toEqual([429, '1'])
  expect(await signOut('b'.repeat(43))).toEqual(fine)
  time += 1_000
  expect(await signOut(token)).toEqual(fine)
})

it('SEC-45 lets one address call 200 times in a second, and not the others less', async () => {
  for (let call = 0; call < 200; call += 1) expect((await probe(stranger)).statusCode).toBe(404)

  const late = await probe(stranger)
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '1'])
  expect((await probe('203.0.113.8')).statusCode).toBe(404)
})

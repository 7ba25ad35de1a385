import { refusals } from '@steward/contract/refusals.ts'
import { expect, it } from 'vitest'
import { givenHttp } from './testing.ts'

it.each(['/%', '/photos/%zz', '/%ff?a=b'])(
  'SEC-45 what holds of every request holds of an address that cannot be read, too: %s',
  async (url) => {
    const { server } = givenHttp({ monotonic: () => 0 })
    const ask = () => server.inject({ method: 'GET', url, remoteAddress: '203.0.113.7' })

    const first = await ask()
    expect({ status: first.statusCode, body: first.json<object>() }).toMatchObject({
      status: 404,
      body: { code: refusals.no_such_call.code, result: null },
    })
    expect(first.headers['x-content-type-options']).toBe('nosniff')
    for (let asked = 1; asked < 200; asked += 1) await ask()
    expect((await ask()).statusCode).toBe(429)
  },
)

it('leaves alone what is wrong behind the question mark', async () => {
  const http = givenHttp()
  http.serve('/api/auth/sign-out', async () => ({}))
  const reply = await http.server.inject({ method: 'POST', url: '/api/auth/sign-out?a=%', payload: {} })
  expect(reply.statusCode).toBe(401)
})

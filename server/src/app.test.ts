import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { describePostgres } from './platform/database/testing.ts'

describePostgres('a server', (given) => {
  const open = (env: Record<string, string>) =>
    createApp({
      config: readConfig({ BOT_TOKEN: '42:TEST', ...env }),
      appSecret: 's'.repeat(32),
      database: given.database,
      now: () => new Date(),
      random: randomBytes,
      log: pino({ level: 'silent' }),
    })
  const openApi = async (env: Record<string, string>) => {
    const { http } = await open(env)
    return http.server.inject({ method: 'GET', url: '/api/openapi.json' })
  }
  const production = { PUBLIC_URL: 'https://steward.example', APP_SECRET: 's'.repeat(32) }

  it('serves all of the contract, or would not start', async () => {
    await expect((await open({ APP_ENV: 'sandbox' })).http.ready()).resolves.toBeUndefined()
    await expect((await open(production)).http.ready()).rejects.toThrow('get-auth-code')
  })

  /** What it warns of from its start on, with so many requests from this machine that somebody else sent on. */
  async function warnings(env: Record<string, string>, passedOn = 0) {
    const said: unknown[] = []
    const log = pino({ level: 'warn', base: null }, { write: (line) => said.push(JSON.parse(line)) })
    const { http } = await createApp({
      config: readConfig({ BOT_TOKEN: '42:TEST', ...env }),
      appSecret: 's'.repeat(32),
      database: given.database,
      now: () => new Date(),
      random: randomBytes,
      log,
    })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let times = 0; times < passedOn; times += 1)
      await http.server.inject({ method: 'GET', url: '/healthz', headers, remoteAddress: '127.0.0.1' })
    return said
  }

  it.each(['127.0.0.1', '::1', 'localhost'])(
    'SEC-26 says at the start in production that it listens on %s and trusts no proxy',
    async (HOST) => {
      const told = expect.objectContaining({
        event: 'proxy_not_trusted',
        host: HOST,
        msg: expect.stringMatching(/limits by address do not work.*TRUST_PROXY/),
      })
      expect(await warnings({ ...production, HOST })).toEqual([told])
      expect(await warnings({ ...production, HOST, TRUST_PROXY: '1' })).toEqual([])
      expect(await warnings({ APP_ENV: 'sandbox', HOST })).toEqual([])
      expect(await warnings({ ...production, HOST: '0.0.0.0' })).toEqual([])
    },
  )

  it('SEC-26 says once that a proxy passes requests on which it does not trust', async () => {
    const everywhere = { ...production, HOST: '0.0.0.0' }
    const told = expect.objectContaining({
      event: 'proxy_not_trusted',
      msg: expect.stringContaining('TRUST_PROXY'),
    })
    expect(await warnings(everywhere, 3)).toEqual([told])
    expect(await warnings({ ...everywhere, TRUST_PROXY: '1' }, 3)).toEqual([])
  })

  it('SEC-55 shows its contract to people who develop, and to nobody in production', async () => {
    expect((await openApi({ APP_ENV: 'sandbox' })).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await openApi(production)).statusCode).toBe(404)
  })

  it('SEC-21 binds a web login by a cookie that fits plain http on this machine', async () => {
    const { http } = await open({ APP_ENV: 'sandbox' })
    const reply = await http.server.inject({
      method: 'POST',
      url: '/api/auth/get-auth-code',
      headers: { 'content-type': 'application/json' },
      payload: {},
    })
    expect(reply.headers['set-cookie']).toMatch(
      /^qr=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=65$/,
    )
  })
})

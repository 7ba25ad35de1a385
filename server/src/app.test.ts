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

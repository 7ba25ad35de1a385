import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { ann, botToken, initDataOf } from './features/auth/testing.ts'
import { describePostgres } from './platform/database/testing.ts'
import { createLog } from './platform/log.ts'

const canary = 'CANARY'.padEnd(43, 'y')
const code = 'CANARY'.padEnd(22, 'y')

describePostgres('the log', (given) => {
  let app: Awaited<ReturnType<typeof createApp>>
  let lines: string[]

  beforeEach(async () => {
    lines = []
    app = await createApp({
      config: readConfig({ APP_ENV: 'sandbox', BOT_TOKEN: botToken, BOT_API_ROOT: 'http://127.0.0.1:9' }),
      appSecret: 's'.repeat(32),
      database: given.database,
      now: () => new Date(),
      random: randomBytes,
      log: createLog({
        level: 'trace',
        secrets: [botToken],
        destination: { write: (line) => lines.push(line) },
      }),
    })
  })

  const send = async (url: string, payload: object | string, token = canary) => {
    const reply = await app.http.server.inject({
      method: 'POST',
      url: `${url}?token=${canary}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        cookie: `qr=${code}; other=${canary}`,
      },
      payload,
    })
    return reply.json<{ code: number; result: { token: string } | null }>()
  }

  async function sendEverything() {
    const initData = initDataOf({ ...ann, query: canary })
    const { result } = await send('/api/auth/web-app-auth', { init_data: initData })
    const token = result?.token ?? canary
    await send('/api/auth/web-app-auth', { init_data: `${initData}CANARY` })
    await send('/api/auth/web-app-auth', `{"init_data":"${canary}`)
    await send('/api/auth/get-auth-code', {})
    await send('/api/auth/get-auth-token', { auth_code: code })
    for (const given of [canary, token]) {
      await send('/api/auth/auth-with-code', { auth_code: code }, given)
      await send('/api/get-token-data', { token: canary }, given)
      await send('/api/groups/get', { chat_id: -1, [canary]: canary }, given)
      await send('/api/me', {}, given)
    }
    return token
  }

  it('SEC-50 holds no secret that somebody sent', async () => {
    const token = await sendEverything()
    const log = lines.join('')

    expect(log).toContain('signed_in')
    expect(log).not.toContain('CANARY')
    expect(log).not.toContain(token)
    expect(log).not.toContain(botToken)
  })

  it('SEC-50 SEC-52 holds none when everything breaks, and says what broke under the id that was given', async () => {
    await sql`alter table sessions rename to gone`.execute(given.database)
    await sendEverything()
    const { code } = await send('/api/me', {})
    const log = lines.join('')

    expect(code).toBe(10020008)
    expect(log).toMatch(/"error_id":"[0-9a-f]{12}"/)
    expect(log).toContain('sessions')
    expect(log).not.toContain('CANARY')
  })
})

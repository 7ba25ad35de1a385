import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { describePostgres, type GivenStore } from './platform/database/testing.ts'
import { webhookPath } from './platform/intake/webhook.ts'
import { createToxicProxy } from './testing/toxic-proxy.ts'

const log = pino({ level: 'silent' })
const secret = 'a-secret-of-the-outage-tests'

/** A server with the deadlines of production, on a line to its database that can be made worse. */
async function givenServer({ config }: GivenStore) {
  if (config.engine !== 'postgres') throw new Error('this suite runs on PostgreSQL')
  const url = new URL(config.url)
  const proxy = createToxicProxy(new URL(config.url))
  const port = await proxy.open()
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  const opened = await openDatabase({ engine: 'postgres', url: url.href }, log)
  onTestFinished(async () => {
    await opened.close()
    await proxy.close()
  })
  const { http } = await createApp({
    config: readConfig({
      APP_ENV: 'sandbox',
      BOT_TOKEN: '42:TEST',
      BOT_UPDATES: 'webhook',
      WEBHOOK_SECRET: secret,
    }),
    appSecret: 's'.repeat(32),
    database: opened.database,
    now: () => new Date(),
    random: randomBytes,
    log,
  })
  const post = async (path: string, headers: Record<string, string>, payload: object) => {
    const began = performance.now()
    const { statusCode, headers: answered } = await http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return { status: statusCode, again: answered['retry-after'], took: performance.now() - began }
  }
  return {
    proxy,
    port,
    /** Asks who a token belongs to that nobody has: 401 from the database itself. */
    ask: () => post('/api/me', { authorization: `Bearer ${'t'.repeat(43)}` }, {}),
    push: (update_id: number) =>
      post(webhookPath, { 'x-telegram-bot-api-secret-token': secret }, { update_id }),
    probe: async (path: string) => (await http.server.inject({ method: 'GET', url: path })).statusCode,
  }
}

const storedIn = async ({ database }: GivenStore) =>
  (await database.selectFrom('updates').select('update_id').orderBy('update_id').execute()).map(
    ({ update_id }) => update_id,
  )

describePostgres('a server whose database goes away', (given) => {
  it('REL-13 F-12 says so within 300 ms, stays alive, and works again when it is back', async () => {
    const { proxy, port, ask, probe } = await givenServer(given)
    expect((await ask()).status).toBe(401)
    await proxy.close()

    await expect.poll(async () => (await ask()).status).toBe(503)
    const { status, again, took } = await ask()
    expect({ status, again, quick: took < 300 }).toEqual({ status: 503, again: '1', quick: true })
    expect([await probe('/readyz'), await probe('/healthz')]).toEqual([503, 200])

    await proxy.open(port)
    await expect.poll(async () => (await ask()).status).toBe(401)
    expect(await probe('/readyz')).toBe(200)
  })

  it('F-13 answers everybody on a slow and uneven line, and what it acknowledges is stored', async () => {
    await given.empty()
    const { proxy, ask, push } = await givenServer(given)
    let turn = 0
    // 100 to 900 ms an answer, unevenly, and the same each time.
    proxy.toxics.delayMs = () => 100 + ((turn++ * 7919) % 801)

    // Three times as many as the pool has connections.
    const ids = Array.from({ length: 15 }, (_, n) => 700 + n)
    const [asked, pushed] = await Promise.all([
      Promise.all(ids.map(() => ask())),
      Promise.all(ids.map(async (id) => ({ id, status: (await push(id)).status }))),
    ])
    expect(asked.filter(({ status }) => status !== 401 && status !== 503)).toEqual([])
    expect(asked.filter(({ status }) => status === 401).length).toBeGreaterThan(0)
    expect(pushed.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    const acknowledged = pushed.filter(({ status }) => status === 200).map(({ id }) => id)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(await storedIn(given)).toEqual(expect.arrayContaining(acknowledged))

    proxy.toxics.delayMs = () => 0
    await expect.poll(async () => (await ask()).status).toBe(401)
  })

  it('F-14 gives up a database that takes connections and never answers, and recovers with it', async () => {
    await given.empty()
    const { proxy, ask, push, probe } = await givenServer(given)
    proxy.toxics.isMute = true

    // As many as the pool has connections, and more that wait for one.
    const answers = await Promise.all([
      ...Array.from({ length: 14 }, () => ask()),
      ...Array.from({ length: 4 }, (_, n) => push(900 + n)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers.filter(({ again }) => again === undefined)).toEqual([])
    expect([await probe('/readyz'), await probe('/healthz')]).toEqual([503, 200])

    proxy.toxics.isMute = false
    await expect.poll(async () => (await push(910)).status).toBe(200)
    expect(await storedIn(given)).toContain(910)
    expect((await ask()).status).toBe(401)
    expect(await probe('/readyz')).toBe(200)
  })
})

import { expect, it } from 'vitest'
import { openProbes, type ReadyCheck } from './health.ts'
import type { Trouble } from '#platform/telegram/reach.ts'
import { givenHttp } from './testing.ts'

async function probe(path: string, database: ReadyCheck, trouble?: Trouble) {
  const http = givenHttp()
  openProbes(http, { database }, () => trouble)
  const ask = async () => {
    const reply = await http.server.inject({ method: 'GET', url: path })
    return { status: reply.statusCode, body: reply.json<object>() }
  }
  return { ask }
}

const away = () => Promise.reject(new Error('away'))

it('REL-18 is ready when what it needs is there', async () => {
  const { ask } = await probe('/readyz', async () => 'here')
  expect(await ask()).toEqual({ status: 200, body: { ready: true, draining: false, database: true } })
})

it('REL-18 is alive and not ready when the database is away', async () => {
  expect((await (await probe('/readyz', away)).ask()).status).toBe(503)
  expect((await (await probe('/healthz', away)).ask()).status).toBe(200)
})

it('F-21 REL-18 says what is not as it should be, and is ready while it can be done without', async () => {
  const { ask } = await probe('/readyz', async () => false)
  expect(await ask()).toEqual({ status: 200, body: { ready: true, draining: false, database: false } })
})

it('REL-18 is not ready within two seconds when the database never answers', async () => {
  const started = performance.now()
  const { ask } = await probe('/readyz', () => new Promise(() => {}))

  expect((await ask()).status).toBe(503)
  expect(performance.now() - started).toBeLessThan(2_000)
})

it('asks the database once for many probes at a time', async () => {
  let questions = 0
  const { ask } = await probe('/readyz', async () => (questions += 1))
  await Promise.all(Array.from({ length: 50 }, ask))

  expect(questions).toBe(1)
})

it.each(['unreachable', 'token_refused'] as const)(
  'takes requests all the same while Telegram is %s, and says so',
  async (trouble) => {
    const { ask } = await probe('/readyz', async () => 'here', trouble)
    const body = { ready: true, draining: false, database: true, telegram_trouble: trouble }
    expect(await ask()).toEqual({ status: 200, body })
  },
)

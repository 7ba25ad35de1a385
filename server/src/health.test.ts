import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const health = new URL('./health.ts', import.meta.url).pathname
const execute = promisify(execFile)

/** A server that is ready, at this port, and says this. */
async function givenReady(body = ''): Promise<number> {
  const server = createServer((_, reply) => void reply.end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

it('asks the server alone, and leaves an open data folder where it is called as it is', async () => {
  const port = await givenReady()
  const folder = await mkdtemp(join(tmpdir(), 'steward-health-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [data, others, secret] = ['data', 'data/others', 'data/app-secret'].map((path) => join(folder, path))
  if (!data || !others || !secret) throw new Error('three paths')
  await mkdir(others, { recursive: true, mode: 0o755 })
  await writeFile(secret, 'x', { mode: 0o644 })

  const { stdout } = await execute(process.execPath, [health], {
    cwd: folder,
    env: { PORT: String(port) },
  })
  expect(stdout).toBe('the server is ready\n')
  const modes = await Promise.all([data, others, secret].map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes.map((mode) => mode.toString(8))).toEqual(['755', '755', '644'])
})

const asked = async (body: object, ...args: string[]) => {
  const PORT = String(await givenReady(JSON.stringify(body)))
  return execute(process.execPath, [health, ...args], { env: { PORT } })
}

it.each([
  ['token_refused', /^steward: the server is up, but Telegram refuses BOT_TOKEN; .*@BotFather → \/mybots/],
  [
    'unreachable',
    /^steward: the server is up, but Telegram has not answered for two minutes; check the network/,
  ],
])('fails with one sentence where Telegram is of no use: %s', async (telegram_trouble, sentence) => {
  const failure: unknown = await asked({ ready: true, telegram_trouble }, '60').catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) })
})

it('says of a server that can serve that it is ready, to whoever asks no more', async () => {
  const { stdout } = await asked({ ready: true, telegram_trouble: 'unreachable' }, '--serving')
  expect(stdout).toBe('the server is ready\n')
})

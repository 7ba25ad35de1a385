import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSnapshot } from './world/snapshot.ts'

const main = new URL('main.ts', import.meta.url).pathname

function run(env: Record<string, string>) {
  // oxlint-disable-next-line node/no-process-env -- what Node made of these files is read once for all tests
  const { NODE_COMPILE_CACHE } = process.env
  const around = { PATH: '', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
  const child = spawn(process.execPath, [main], { env: { ...env, ...around } })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  }
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  return { child, output, ended }
}

it.each([
  [{}, false],
  [{ SANDBOX_SET_UP: '1' }, true],
])('says where it is, keeps its world when it is stopped, and ends cleanly: %o', async (env, isSetUp) => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const file = join(folder, 'world.json')
  const { child, output, ended } = run({ SANDBOX_PORT: '0', SANDBOX_DATA: file, ...env })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output.text).toMatch(/^Sandbox messenger: http:\/\/127\.0\.0\.1:\d+\n$/)
  const world = readSnapshot(await readFile(file, 'utf8'))
  expect(world.groups.size).toBe(6)
  expect(world.bot.switches.can_join_groups).toBe(isSetUp)
  await rm(folder, { recursive: true })
})

it.each([
  [{ SANDBOX_PORT: 'many' }, 'SANDBOX_PORT is not a port: many\n'],
  [{ MINI_APP_URL: 'nowhere' }, 'MINI_APP_URL is not an address: nowhere\n'],
  [{ SANDBOX_DATA: main }, `SANDBOX_DATA is no world of the sandbox: ${main}\n`],
])('stops with one line at %o', async (env, line) => {
  const { output, ended } = run(env)
  expect(await ended).toBe(1)
  expect(output.text).toBe(line)
})

it('stops with one line when its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { output, ended } = run({ SANDBOX_PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output.text).toBe(`Port ${port} is in use: stop what runs there, or set SANDBOX_PORT.\n`)
  other.close()
})

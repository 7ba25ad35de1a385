import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from './ports.ts'

const here = import.meta.dirname
let folder: string
let runs: ReturnType<typeof spawn>[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-supervise-'))
  runs = []
})
afterEach(async () => {
  for (const run of runs) run.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** A part that listens, tells its story to a diary, and leaves when it is told to. */
const part = `
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const [name, port, diary, manner] = process.argv.slice(2)
const note = (what) => appendFileSync(diary, name + ' ' + what + '\\n')
if (manner === 'refuses') { console.error(name + ': that cannot be'); process.exit(3) }
const server = createServer((_, reply) => reply.end())
setTimeout(() => server.listen(Number(port), '127.0.0.1', () => note('is ready')), manner === 'is slow' ? 1000 : 0)
process.on('SIGTERM', () => manner === 'is stuck' || server.close(() => { note('has stopped'); process.exit(0) }))
if (manner === 'stops soon') setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300)
`

const supervisor = `
import { supervise } from ${JSON.stringify(`${here}/supervise.ts`)}
const parts = JSON.parse(process.argv[2])
process.exit(await supervise(parts, () => console.log('all ready')))
`

/** Starts a supervisor over parts that behave as told, and waits until it says that all is ready or ends. */
async function given(manners: Record<string, string>) {
  const diary = join(folder, 'diary')
  await writeFile(diary, '')
  await writeFile(join(folder, 'part.ts'), part)
  await writeFile(join(folder, 'supervisor.ts'), supervisor)
  const parts = []
  for (const [name, manner] of Object.entries(manners)) {
    const port = await freePort()
    const args = [join(folder, 'part.ts'), name, String(port), diary, manner]
    parts.push({ name, args, env: process.env, readyAt: `http://127.0.0.1:${port}` })
  }
  const run = spawn(process.execPath, [join(folder, 'supervisor.ts'), JSON.stringify(parts)])
  runs.push(run)
  let said = ''
  run.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  run.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(run, 'close').then(([code]: number[]) => code)
  const ready = new Promise<void>((resolve) => run.stdout.once('data', () => resolve()))
  await Promise.race([ready, ended])
  return {
    run,
    ended,
    said: () => said.trim(),
    diary: async () => (await readFile(diary, 'utf8')).trim().split('\n'),
  }
}

describe('supervise', { timeout: 20_000 }, () => {
  it('starts each part when the one before is ready, and stops them in the opposite order', async () => {
    const { run, ended, diary, said } = await given({ messenger: 'is slow', server: '' })
    run.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(said()).toBe('all ready')
    expect(await diary()).toEqual([
      'messenger is ready',
      'server is ready',
      'server has stopped',
      'messenger has stopped',
    ])
  })

  it('takes the Ctrl-C that npm hands on for the one that the terminal has sent', async () => {
    const { run, ended, diary } = await given({ messenger: '', server: '' })
    run.kill('SIGINT')
    run.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(await diary()).toContain('messenger has stopped')
  })

  it('stops at once when it is told a second time', async () => {
    const { run, ended, diary } = await given({ messenger: '', server: 'is stuck' })
    run.kill('SIGTERM')
    const again = setInterval(() => run.kill('SIGTERM'), 600)
    const told = performance.now()
    expect(await ended).toBe(1)
    clearInterval(again)
    // A part that does not stop is otherwise given 15 s.
    expect(performance.now() - told).toBeLessThan(10_000)
    expect(await diary()).not.toContain('messenger has stopped')
  })

  it('leaves the one line of a part that refuses to start, and starts nothing after it', async () => {
    const { ended, said, diary } = await given({ messenger: 'refuses', server: '' })
    expect(await ended).toBe(3)
    expect(said()).toBe('messenger: that cannot be')
    expect(await diary()).toEqual([''])
  })

  it('takes everything down when one part dies', async () => {
    const { ended, said, diary } = await given({ messenger: '', server: 'stops soon' })
    expect(await ended).toBe(1)
    expect(said()).toContain('The server ended unexpectedly (SIGKILL).')
    expect(await diary()).toContain('messenger has stopped')
  })

  it('leaves no part behind when it is killed itself', async () => {
    const { run, ended, diary } = await given({ messenger: '', server: '' })
    run.kill('SIGKILL')
    await ended
    await expect
      .poll(async () => (await diary()).sort(), { timeout: 10_000 })
      .toEqual(['messenger has stopped', 'messenger is ready', 'server has stopped', 'server is ready'])
  })
})

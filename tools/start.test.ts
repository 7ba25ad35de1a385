import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from './ports.ts'
import { root } from './run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** `npm start`, with what it said so far; a variable that is empty counts as not given. */
function npmStart(env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    env: { PATH, HOME, DATA_DIR: join(folder, 'data'), ...env },
  })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(npm, 'close').then(([code]: unknown[]) => code)
  return {
    ended,
    lines: () => said.trim().split('\n'),
    /** Resolves when it says where to go, or is gone. */
    async ready() {
      const ready = new Promise<void>((resolve) => {
        npm.stdout.on('data', () => said.includes('runs at') && resolve())
      })
      await Promise.race([ready, ended])
    },
    async stop() {
      if (npm.pid && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGINT')
      await ended
    },
  }
}

/** `npm start` where something is wrong: what it says, and how it ends. */
async function start(env: Record<string, string>) {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  const { ended, lines } = npmStart({ ...ports, ...env })
  const code = await ended
  return { code, lines: lines() }
}

/** Holds the usual ports, unless somebody on this machine does already. */
async function takeUsualPorts() {
  for (const port of [8080, 8081]) {
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    await Promise.race([once(other, 'listening'), once(other, 'error')]).catch(() => undefined)
  }
}

describe('npm start, when it cannot', { timeout: 60_000 }, () => {
  it.each(['PORT', 'SANDBOX_PORT'])('says in one line that the port of %s is in use', async (variable) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, lines } = await start({ [variable]: port })
    other.close()
    expect(lines).toEqual([
      `${variable}: port ${port} is in use. Stop what holds it, or set ${variable} to another.`,
    ])
    expect(code).toBe(1)
  })

  it.each([
    ['PORT', 'eighty'],
    ['SANDBOX_PORT', '70000'],
    ['APP_ENV', 'holiday'],
    ['LOG_LEVEL', 'loud'],
    ['INITDATA_MAX_AGE', 'soon'],
  ])('names the variable that is wrong in one line: %s=%s', async (variable, value) => {
    const { code, lines } = await start({ [variable]: value })
    expect(lines).toEqual([expect.stringContaining(variable)])
    expect(code).toBe(1)
  })

  it('says in one line that nothing can be written in the data folder', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    for (const path of [file, join(file, 'below'), '/proc/steward']) {
      const { code, lines } = await start({ DATA_DIR: path })
      expect(lines).toEqual([expect.stringContaining(`DATA_DIR: nothing can be written in ${path}`)])
      expect(code).toBe(1)
    }
  })

  it('starts no sandbox in production, and says in one line what is missing', async () => {
    const { code, lines } = await start({ APP_ENV: 'production' })
    expect(lines).toEqual([expect.stringContaining('BOT_TOKEN is missing')])
    expect(code).toBe(1)
  })
})

describe('npm start, where the usual ports are taken', { timeout: 180_000 }, () => {
  it('takes the next free ones and says so, where nobody named a port', async () => {
    await takeUsualPorts()
    const started = npmStart({})
    onTestFinished(() => started.stop())
    await started.ready()

    const said = started.lines().join('\n')
    const [, port] = /^PORT: 8080 is in use, so it is (\d+) this time\.$/m.exec(said) ?? []
    const [, sandboxPort] = /^SANDBOX_PORT: 8081 is in use, so it is (\d+) this time\.$/m.exec(said) ?? []
    expect(said).toContain(`Steward runs at http://localhost:${sandboxPort} `)
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    expect((await fetch(`http://localhost:${sandboxPort}/`)).status).toBe(200)

    // A second start finds other ports free, but the folder is held: nothing of it is touched.
    const second = npmStart({})
    expect(await second.ended).toBe(1)
    expect(second.lines()).toEqual([
      expect.stringMatching(/^DATA_DIR: the data folder .* is in use by process \d+;/),
    ])
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    await started.stop()
  })

  it('stays where a public address points', async () => {
    await takeUsualPorts()
    const { code, lines } = await start({ PORT: '', PUBLIC_URL: 'https://steward.example' })
    expect(lines).toEqual([expect.stringContaining('PORT: port 8080 is in use')])
    expect(code).toBe(1)
  })
})

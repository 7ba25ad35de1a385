import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from './ports.ts'
import { root } from './run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** `npm start` where something is wrong: what it says, and how it ends. */
async function start(env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code]: unknown[] = await once(npm, 'close')
  return { code, lines: said.trim().split('\n') }
}

describe('npm start, when it cannot', { timeout: 60_000 }, () => {
  it.each(['PORT', 'SANDBOX_PORT'])('names who is in the way at %s in one line', async (variable) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, lines } = await start({ [variable]: port })
    other.close()
    expect(lines).toEqual([expect.stringContaining(`${variable}: port ${port} is in use`)])
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

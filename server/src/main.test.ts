import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, readdir, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describePostgres } from './platform/database/testing.ts'
import { givenDataFolder, temporaryFolder } from './platform/database/testing/temporary-folder.ts'

const main = new URL('./main.ts', import.meta.url).pathname
// Nobody answers there, as on a machine that is cut off; the server has to bear it.
const nowhere = { BOT_API_ROOT: 'http://127.0.0.1:9' }
const sandbox = { APP_ENV: 'development', BOT_TOKEN: '42:TEST-only', PORT: '0', ...nowhere }

function run(env: Record<string, string>): ChildProcess {
  // oxlint-disable-next-line node/no-process-env -- a process needs its surroundings, PATH above all
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Runs a server that can not start, to its end. */
async function failed(env: Record<string, string>) {
  const child = run(env)
  const ended = once(child, 'close')
  const complaint = child.stderr ? await text(child.stderr) : ''
  const [code] = await ended
  return { code: Number(code), lines: complaint.trim().split('\n') }
}

/** Runs a server until it listens, and gives its address. */
async function started(env: Record<string, string>) {
  const child = run(env)
  if (!child.stdout) throw new Error('its output is read')
  for await (const line of createInterface({ input: child.stdout })) {
    const said: { address?: string; msg?: string } = JSON.parse(line)
    if (said.msg === 'the server listens' && said.address) {
      child.stdout.resume()
      return { child, address: said.address, ended: once(child, 'exit') }
    }
  }
  throw new Error('it ended before it listened')
}

describe('a start that can not be', () => {
  it('names every wrong variable in one line', async () => {
    const { code, lines } = await failed({ ...sandbox, PORT: 'x', BOT_TOKEN: '' })
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 })
    expect(lines[0]).toMatch(/^steward: .*PORT.*BOT_TOKEN/)
  })

  it('says which data folder can not be written', async () => {
    const file = join(await temporaryFolder(), 'a-file')
    await writeFile(file, '')
    const { code, lines } = await failed({ ...sandbox, DATA_DIR: join(file, 'data') })
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 })
    expect(lines[0]).toContain('DATA_DIR')
  })

  it('says that HOST is an address of another machine', async () => {
    const { code, lines } = await failed({
      ...sandbox,
      HOST: '203.0.113.7',
      DATA_DIR: await givenDataFolder(),
    })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'steward: HOST is not an address of this machine; 127.0.0.1 is, and 0.0.0.0 stands for all of them',
      ],
    })
  })

  it('says that another process has the data folder', async () => {
    const DATA_DIR = await givenDataFolder()
    await started({ ...sandbox, DATA_DIR })
    const { code, lines } = await failed({ ...sandbox, DATA_DIR })
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 })
    expect(lines[0]).toMatch(/in use by process \d+/)
  })

  it('says that its files are damaged, and what to do', async () => {
    const DATA_DIR = await givenDataFolder()
    await truncate(join(DATA_DIR, 'postgres/global/pg_control'))
    const { code, lines } = await failed({ ...sandbox, DATA_DIR })
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 })
    expect(lines[0]).toMatch(
      /^steward: the database in \S+ does not open \(PANIC: .*pg_control.*\): .*damaged; move that folder away and import a backup/,
    )
  })

  it('says that no database answers, without its password', async () => {
    const DATABASE_URL = 'postgres://steward:hunter2@127.0.0.1:9/steward'
    const { code, lines } = await failed({ ...sandbox, DATABASE_URL })
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 })
    expect(lines[0]).toMatch(
      /^steward: the database at 127\.0\.0\.1:9\/steward can not be used .*: start PostgreSQL on 127\.0\.0\.1:9, or name another place in DATABASE_URL$/,
    )
    expect(lines[0]).not.toContain('hunter2')
  })
})

/** How a server with this environment writes that it listens. */
const listens = async (env: Record<string, string>) => {
  const child = run({ ...sandbox, ...env, DATA_DIR: await givenDataFolder() })
  if (!child.stdout) throw new Error('its output is read')
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('the server listens')) return line
  throw new Error('it ended before it listened')
}

describe('a log', () => {
  it('is for a person where LOG_FORMAT says so, and else for machines, as here where no terminal is', async () => {
    expect(await listens({ LOG_FORMAT: 'text' })).toMatch(
      /^\d\d:\d\d:\d\d INFO {2}the server listens address=http/,
    )
    expect(await listens({})).toMatch(/^\{"level":"info",/)
  })
})

/** A build of the app with nothing in it. */
async function givenPages(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'join.html', 'sw.js', 'assets/app.js'])
    await writeFile(join(folder, name), '')
  for (const name of ['csp.json', 'join-csp.json'])
    await writeFile(join(folder, name), '{"script_hashes":[]}')
  return folder
}

/** A server that answers as Telegram: it knows no such bot. */
async function givenRefusal(): Promise<string> {
  const server = createServer((_, reply) =>
    reply.writeHead(401).end(JSON.stringify({ ok: false, error_code: 401, description: 'Unauthorized' })),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

describe('a token that Telegram refuses', () => {
  it('ends a start in production with one plain sentence', async () => {
    const { code, lines } = await failed({
      ...sandbox,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://steward.example',
      APP_SECRET: 's'.repeat(32),
      LOG_LEVEL: 'silent',
      BOT_API_ROOT: await givenRefusal(),
      WEB_DIR: await givenPages(),
      DATA_DIR: await givenDataFolder(),
    })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'steward: Telegram refuses BOT_TOKEN; copy the token from @BotFather → /mybots → your bot → API Token, then start again',
      ],
    })
  })

  it('keeps a server elsewhere running, which says on its checklist what to press', async () => {
    const { child, address } = await started({
      ...sandbox,
      BOT_API_ROOT: await givenRefusal(),
      DATA_DIR: await givenDataFolder(),
    })
    if (!child.stderr) throw new Error('its complaints are read')
    for await (const line of createInterface({ input: child.stderr })) if (line.includes('✗ Bot token')) break
    const reply = await fetch(`${address}/readyz`)
    expect([reply.status, await reply.json()]).toEqual([
      200,
      expect.objectContaining({ ready: true, telegram_trouble: 'token_refused' }),
    ])
  })
})

/** Every file and folder of a tree, itself included, but no symbolic link. */
async function modesIn(folder: string) {
  const inside = await readdir(folder, { recursive: true })
  const found = await Promise.all(
    [folder, ...inside.map((name) => join(folder, name))].map(async (path) => {
      const about = await lstat(path)
      return about.isSymbolicLink() ? [] : [{ path, mode: about.mode & 0o777, isFolder: about.isDirectory() }]
    }),
  )
  return found.flat()
}

/** Those that are not what a folder or file of Steward's has to be. */
const loose = (found: Awaited<ReturnType<typeof modesIn>>) =>
  found.filter(({ mode, isFolder }) => mode !== (isFolder ? 0o700 : 0o600))

const secret = 'a-secret-of-the-tests'
const webhook = { BOT_UPDATES: 'webhook', WEBHOOK_SECRET: secret }

/** What people write in a group, until there is more than a page of everything. */
async function writeTo(address: string): Promise<void> {
  for (let id = 1; id <= 60; id += 1) {
    const from = { id: 9000 + id, is_bot: false, first_name: 'Anna' }
    const chat = { id: -1_001_234_567_890, type: 'supergroup', title: 'Riverside' }
    const message = {
      message_id: id,
      date: Math.floor(Date.now() / 1000),
      from,
      chat,
      text: 'x'.repeat(3_000),
    }
    const reply = await fetch(`${address}/telegram/updates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify({ update_id: id, message }),
    })
    expect(reply.status).toBe(200)
  }
}

const stopped = async ({ child, ended }: Awaited<ReturnType<typeof started>>) => {
  child.kill('SIGTERM')
  await ended
}

describe('the data folder', () => {
  it('SEC-65 is its user’s alone, with every file that a start and people’s traffic make in it', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'data')
    const server = await started({ ...sandbox, ...webhook, DATA_DIR })
    await writeTo(server.address)
    const running = await modesIn(DATA_DIR)
    await stopped(server)

    expect(running.length).toBeGreaterThan(1_000)
    expect(loose(running)).toEqual([])
    expect(loose(await modesIn(DATA_DIR))).toEqual([])
  })

  it('SEC-65 is closed to others by the next start where an earlier version left it open', async () => {
    const DATA_DIR = await givenDataFolder()
    await mkdir(join(DATA_DIR, 'photos'))
    await writeFile(join(DATA_DIR, 'photos', 'user.1.a'), '')
    await writeFile(join(DATA_DIR, 'erasures.jsonl'), '')
    const before = await modesIn(DATA_DIR)
    for (const { path, isFolder } of before) await chmod(path, isFolder ? 0o755 : 0o666)

    const server = await started({ ...sandbox, ...webhook, DATA_DIR })
    await writeTo(server.address)
    const after = await modesIn(DATA_DIR)
    await stopped(server)

    expect(after.length).toBeGreaterThan(1_000)
    expect(loose(after)).toEqual([])
  })

  it('SEC-65 is not used when it is open and somebody else’s things lie in it', async () => {
    const DATA_DIR = await givenDataFolder()
    await mkdir(join(DATA_DIR, 'letters'))
    await chmod(DATA_DIR, 0o755)
    expect(await failed({ ...sandbox, DATA_DIR })).toEqual({
      code: 1,
      lines: [
        `steward: ${DATA_DIR} is open to other accounts of this machine and holds what is not Steward's (letters); ` +
          `close it to them: chmod go= ${DATA_DIR}; or name another place in DATA_DIR`,
      ],
    })
    expect((await lstat(DATA_DIR)).mode & 0o777).toBe(0o755)
  })
})

describePostgres('a server', (given) => {
  const env = () => {
    const { config } = given
    if (config.engine !== 'postgres') throw new Error('this suite runs on PostgreSQL')
    return { ...sandbox, DATABASE_URL: config.url, APP_SECRET: 's'.repeat(32) }
  }

  it('says which port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0

    const { code, lines } = await failed({ ...env(), PORT: String(port) })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`steward: port ${port} is in use; PORT names another`],
    })
  })

  it('REL-10 F-11 ends in good order while it is asked', async () => {
    const { child, address, ended } = await started(env())
    const statuses = new Set<number>()
    const asking = Array.from({ length: 8 }, async () => {
      for (;;) {
        const reply = await fetch(`${address}/api/me`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).catch(() => undefined)
        if (!reply) return
        statuses.add(reply.status)
        await reply.body?.cancel()
      }
    })
    await expect.poll(() => statuses.has(401)).toBe(true)
    const stopped = performance.now()
    child.kill('SIGTERM')

    expect(await ended).toEqual([0, null])
    expect(performance.now() - stopped).toBeLessThan(10_000)
    await Promise.all(asking)
    expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([])
  })

  it('REL-10 ends at once when it is told twice', async () => {
    const { child, address, ended } = await started(env())
    // A body that never comes keeps the server busy.
    const { port, hostname } = new URL(address)
    const hanging = connect(Number(port), hostname)
    onTestFinished(() => void hanging.destroy())
    hanging.on('error', () => {})
    hanging.write(
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    await expect
      .poll(async () => (await fetch(`${address}/healthz`, { headers: { connection: 'close' } })).status)
      .toBe(200)

    const stopped = performance.now()
    child.kill('SIGTERM')
    // The server takes two signals within half a second for one.
    const insisting = setInterval(() => child.kill('SIGTERM'), 300)
    onTestFinished(() => clearInterval(insisting))
    expect((await ended)[0]).toBe(130)
    expect(performance.now() - stopped).toBeLessThan(3_000)
  })
})

import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { accountForPostgres, postgresBinaries } from './postgres-binaries.ts'

export interface RunningPostgres {
  /** The address of its maintenance database; it listens on a unix socket only. */
  url: string
  stop(): Promise<void>
}

// The shell holds the server and waits on our end of a pipe: when this process ends, however it ends, the server does.
const keeper = `
  "$@" & server=$!
  read -r _
  kill -QUIT "$server"
  wait "$server"
  rm -rf "$FOLDER"
`

/** A PostgreSQL of its own in a temporary folder, for tests and measurements; nothing of it is left after `stop`. */
export async function startPostgres(
  settings: Record<string, string> = forgetful,
  /** The folder of `initdb` and `postgres`, where it matters whose they are. */
  named?: string,
): Promise<RunningPostgres> {
  const runAs = accountForPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'steward-postgres-'))
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  const binaries = named ?? (await postgresBinaries(runAs, folder))

  const data = join(folder, 'data')
  const initdb = [
    '--pgdata',
    data,
    '--username',
    'steward',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ]
  execFileSync(join(binaries, 'initdb'), [...initdb, ...localeOf(binaries)], {
    ...runAs,
    cwd: folder,
    stdio: 'pipe',
  })

  const log = join(folder, 'log')
  const options = Object.entries({ ...always, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [join(binaries, 'postgres'), '-D', data, '-k', folder, ...options]
  const output = openSync(log, 'w')
  const child = spawn('sh', ['-c', keeper, 'sh', ...command], {
    ...runAs,
    cwd: '/',
    // oxlint-disable-next-line node/no-process-env -- a process needs its surroundings, PATH above all
    env: { ...process.env, FOLDER: folder },
    detached: true,
    stdio: ['pipe', output, output],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.stdin?.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  const url = `postgres://steward@localhost/postgres?host=${encodeURIComponent(folder)}`
  const deadline = Date.now() + 30_000
  while (!(await answers(url))) {
    if (Date.now() > deadline) {
      const said = readFileSync(log, 'utf8')
      await stop()
      throw new Error(`PostgreSQL did not start:\n${said}`)
    }
    await setTimeout(30)
  }
  return { url, stop }
}

const always = {
  listen_addresses: '',
  unix_socket_permissions: '0777',
  max_connections: '200',
  timezone: 'UTC',
}

/** Nothing of a test has to outlive its machine. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/** Upper and lower case of every script, without asking the machine for a locale. */
function localeOf(binaries: string): string[] {
  const version = Number(/(\d+)/.exec(execFileSync(join(binaries, 'initdb'), ['--version']).toString())?.[1])
  return version >= 17 ? ['--locale-provider', 'builtin', '--locale', 'C.UTF-8'] : ['--locale', 'C.UTF-8']
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

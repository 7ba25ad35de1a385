import { statfsSync } from 'node:fs'
import { CannotStart } from '#platform/cannot-start.ts'
import type { DatabaseConfig } from './engine.ts'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

type Place = { host: string; name: string; role: string }

const grant = ({ role }: Place) =>
  `as the owner of the database run: grant usage, create on schema public to "${role}"; ` +
  'docs/operating.md lists the rights of a role that may not change tables'

/** Remedies for a PostgreSQL that can't be used, by the code of its refusal or of the network's. */
const remedies: Record<string, (place: Place) => string> = {
  '28P01': () => 'check the user and the password in DATABASE_URL',
  '28000': () => 'check the user in DATABASE_URL, and whether pg_hba.conf allows them from here',
  '3D000': ({ name }) => `create it (createdb --encoding=UTF8 ${name}), or name another in DATABASE_URL`,
  '42501': grant,
  // Nobody sees a schema without a right in it.
  '3F000': grant,
  '25006': () => 'it may only be read; name the primary server in DATABASE_URL',
  '53100': ({ host }) => `the disk of ${host} is full; free space on it`,
  '53300': () => 'all its connections are taken; raise max_connections, or stop who holds them',
  ECONNREFUSED: ({ host }) => `start PostgreSQL on ${host}, or name another place in DATABASE_URL`,
  ENOTFOUND: () => 'its host is unknown here; check it in DATABASE_URL',
  EAI_AGAIN: () => 'its host can not be looked up; check the network, and the host in DATABASE_URL',
}

const reasonOf = (error: unknown) =>
  (error instanceof Error && error.message) || codeOf(error) || String(error)

/** One line about a server that gives no answer at all, or none to us. Its address holds a password: only its place is named. */
export function noServer(cause: unknown, url: string): CannotStart {
  const { host, pathname, username } = new URL(url)
  const place = { host, name: decodeURIComponent(pathname.slice(1)), role: decodeURIComponent(username) }
  const remedy = remedies[codeOf(cause)]?.(place) ?? 'DATABASE_URL names it'
  return new CannotStart(
    `the database at ${host}${pathname} can not be used (${reasonOf(cause)}): ${remedy}`,
    { cause },
  )
}

const full = /ENOSPC|no space left|53100|disk full/i
/** The engine may say nothing of a disk on which it found no room. */
const littleBytes = 1_000_000

/** One line about the files of the embedded database. */
export function noFiles(cause: unknown, folder: string, freeBytes = freeAt(folder)): CannotStart {
  const reason = withoutStamps(reasonOf(cause))
  const remedy =
    full.test(`${codeOf(cause)} ${reason}`) || freeBytes < littleBytes
      ? 'its disk is full; free space there, or name another DATA_DIR'
      : 'if its disk is sound, its files are damaged; move that folder away and import a backup ' +
        '("Backup and restore" in docs/installing.md)'
  return new CannotStart(`the database in ${folder} does not open (${reason}): ${remedy}`, { cause })
}

/** The engine writes lines of a log, each with its time and process. */
const withoutStamps = (reason: string) => reason.replaceAll(/[\d-]+ [\d:.]+ [A-Z]{3} \[\d+\] /g, '')

function freeAt(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // Then the reason at hand has to do.
    return Number.POSITIVE_INFINITY
  }
}

/** Damage (XX), files that are gone (58) and full disks, as PostgreSQL's codes call them. */
const ofFiles = /^(XX|58|53100$|ENOSPC$|EIO$|EROFS$)/

/** The same of what fails once the database is open; what is a bug of ours stays one. */
export function explained(error: unknown, config: DatabaseConfig): unknown {
  if (error instanceof CannotStart) return error
  if (config.engine === 'postgres') return codeOf(error) in remedies ? noServer(error, config.url) : error
  return ofFiles.test(codeOf(error)) ? noFiles(error, config.dataDir) : error
}

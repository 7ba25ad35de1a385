import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '#platform/cannot-start.ts'

const ownOnly = 0o600

/**
 * Keeps every other process out of a folder until it is given back. The engine does not: two of them in one folder
 * destroy each other's rows. The lock is the kernel's, which SQLite takes for us on an empty file; so it ends with the
 * process that holds it, however that ends, and there is no stale one to judge, not even across containers. `name` is
 * the file that stands for it.
 */
export function lockFolder(folder: string, name = 'lock'): () => void {
  const path = join(folder, name)
  const holder = `${path}.holder`
  // SQLite would make it readable by all. One that is there is not opened: to close it would end this process's lock on it.
  if (!existsSync(path)) writeFileSync(path, '', { mode: ownOnly })
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    const { pid } = readHolder(holder)
    throw new CannotStart(
      `the data folder ${folder} is in use by process ${pid}; one data folder serves one server at a time`,
    )
  }
  writeFileSync(holder, JSON.stringify({ pid: process.pid }), { mode: ownOnly })
  return () => lock.close()
}

function readHolder(path: string): { pid: string } {
  try {
    return { pid: /"pid":(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 'unknown' }
  } catch {
    // It was not written yet; that somebody holds the lock is certain all the same.
    return { pid: 'unknown' }
  }
}

const busy = 5 // SQLITE_BUSY
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busy

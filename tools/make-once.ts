import { mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFolder } from '../server/src/platform/database/embedded/folder-lock.ts'
import { CannotStart } from '../server/src/platform/cannot-start.ts'
import { codeOf } from './trouble.ts'

type Made = { stamp: string; from: string; lock: string; force?: boolean }

/**
 * Makes something unless its `stamp` says that it came `from` the same. Of several processes that find it stale at once
 * one makes it, and the others wait for that; `lock` is a file for them to agree by.
 */
export async function makeOnce({ stamp, from, lock, force = false }: Made, make: () => Promise<void>) {
  const isMade = async () => !force && (await readStamp(stamp)) === from
  if (await isMade()) return
  const unlock = await locked(lock)
  try {
    if (await isMade()) return
    // What is cut off leaves no stamp, so it is made again.
    await rm(stamp, { force: true })
    await make()
    await writeFile(stamp, from)
  } finally {
    unlock()
  }
}

async function locked(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    try {
      return lockFolder(dirname(path), basename(path))
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
    }
    await sleep(50)
  }
}

async function readStamp(path: string) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

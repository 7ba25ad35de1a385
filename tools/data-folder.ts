import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { lockFolder } from '../server/src/platform/database/embedded/folder-lock.ts'
import { CannotStart } from '../server/src/platform/cannot-start.ts'
import { codeOf, Trouble } from './trouble.ts'

/** Where the data lies; made if it is not there. */
export function dataFolder(path: string) {
  const folder = resolve(path)
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
  return folder
}

const unwritable = (folder: string, error: unknown) =>
  new Trouble(
    `DATA_DIR: nothing can be written in ${folder} (${codeOf(error) ?? String(error)}). ` +
      'Give it to this user and room on its disk, or set DATA_DIR to another folder.',
  )

/** Not Node's recursive mkdir: that never returns where a folder that exists answers ENOENT (/proc). */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, 0o700)
}

/** Keeps a second start out for as long as this process lives, before its sandbox could write over that of the first. */
export function holdFolder(folder: string) {
  try {
    const letGo = lockFolder(folder, 'start.lock')
    process.once('exit', letGo)
  } catch (error) {
    throw error instanceof CannotStart ? new Trouble(`DATA_DIR: ${error.message}`) : unwritable(folder, error)
  }
}

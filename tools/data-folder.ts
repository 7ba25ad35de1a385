import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { codeOf, Trouble } from './trouble.ts'

/** Where the data lies; made if it is not there. */
export function dataFolder(path: string) {
  const folder = resolve(path)
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Trouble(`DATA_DIR: nothing can be written in ${folder} (${codeOf(error) ?? String(error)}).`)
  }
  return folder
}

/** Not Node's recursive mkdir: that never returns where a folder that exists answers ENOENT (/proc). */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

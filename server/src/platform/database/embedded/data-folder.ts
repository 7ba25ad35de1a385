import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CannotStart } from '#platform/cannot-start.ts'

/** The PostgreSQL whose files the embedded engine reads and writes. */
export const majorVersion = '18'

/** Where the engine's files are, below the folder that the operator named. */
export const engineFolder = (dataDir: string) => join(dataDir, 'postgres')

/** Makes the folder if it has to be made; says in one line why it can not be used. */
export function prepareDataFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CannotStart(
      `the data folder ${folder} can not be written (${reason}); give it to the user that runs Steward, or name another in DATA_DIR`,
    )
  }
  return folder
}

/** Not Node's recursive mkdir: that never returns where a folder that exists answers ENOENT (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** The files of another major version are unreadable for this engine, which would only say that it failed. */
export function refuseOtherVersion(folder: string): void {
  const path = join(folder, 'PG_VERSION')
  if (!existsSync(path))
    throw new CannotStart(`${folder} is not a database; move it away, or name another DATA_DIR`)
  const version = readFileSync(path, 'utf8').trim()
  if (version === majorVersion) return
  throw new CannotStart(
    `the data in ${folder} is of PostgreSQL ${version}, this version of Steward reads ${majorVersion}: ` +
      'export it to a file with the old version, then import that into an empty DATA_DIR with this one',
  )
}

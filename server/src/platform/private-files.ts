import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { codeOf } from './error-code.ts'

/** What a mode lets the group and everybody else do. */
const others = 0o077

/** What Steward puts into its data folder; the last two are `npm start`'s. Whatever else lies there is somebody else's. */
const ours =
  /^(postgres(\.new)?|photos|app-secret|erasures\.jsonl|(start\.)?lock(-journal|\.holder)?|sandbox\.json.*)$/

/** What a file system puts at its root. */
const mounted = /^lost\+found$/

/** Windows has none; those that Node makes up for it cannot be changed. */
const hasModes = process.platform !== 'win32'

type Chmod = (path: string, mode: number) => void

/** Whatever this process makes from now on is readable by its user alone; threads share it. */
export const makePrivateFiles = (): void => void process.umask(others)

/**
 * Takes the data folder, and what is Steward's in it, from everybody but this user (0700, 0600), also where an earlier
 * version made it. What a symbolic link below the folder leads to is looked at and not changed, and nothing is done for a
 * folder that is not there. Throws `CannotStart` where a mode cannot be changed, where such a link leads to what is open,
 * and where the folder is open and holds what is not Steward's.
 */
export const keepFolderPrivate = (dataDir: string, chmod: Chmod = chmodSync): void =>
  explained('DATA_DIR', dataDir, () => {
    if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
    const folder = realpathSync(dataDir)
    if (isOpen(folder)) {
      refuseShared(folder)
      close(folder, chmod)
    }
    // The folder first: from then on nobody can put anything else in the place of what follows.
    for (const name of readdirSync(folder)) if (ours.test(name)) keepPrivate(join(folder, name), chmod)
  })

/** The same for the journal of erasures, which an operator may keep elsewhere. */
export const keepJournalPrivate = (file: string, chmod: Chmod = chmodSync): void =>
  explained('ERASURES_FILE', file, () => {
    if (existsSync(file)) keepPrivate(file, chmod)
  })

function keepPrivate(path: string, chmod: Chmod): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) refuseOpen(path)
  if (!found || found.isSymbolicLink()) return
  if (found.mode & others) close(path, chmod)
  if (found.isDirectory()) for (const name of readdirSync(path)) keepPrivate(join(path, name), chmod)
}

const isOpen = (path: string) => (statSync(path).mode & others) !== 0

function close(path: string, chmod: Chmod): void {
  const { mode } = statSync(path)
  let reason: unknown = 'the file system keeps no modes'
  try {
    chmod(path, mode & 0o7777 & ~others)
    if (!isOpen(path)) return
  } catch (error) {
    reason = codeOf(error) ?? error
  }
  throw new CannotStart(
    `${path} is open to other accounts of this machine (${(mode & 0o777).toString(8)}) and that can not be changed ` +
      `(${String(reason)}); give it to this user and take it from the others: chmod -R go= ${path}`,
  )
}

/** Whoever made a link may have meant another's folder by it, so closing that is left to the operator. */
function refuseOpen(link: string): void {
  if (!existsSync(link) || !isOpen(link)) return
  const path = realpathSync(link)
  throw new CannotStart(
    `${link} leads to ${path}, which is open to other accounts of this machine; close it to them: chmod -R go= ${path}`,
  )
}

/** To close a home, or /tmp, to everybody else would be no help. */
function refuseShared(folder: string): void {
  const foreign = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isDirectory() && !ours.test(entry.name) && !mounted.test(entry.name),
  )
  if (foreign === undefined) return
  throw new CannotStart(
    `${folder} is open to other accounts of this machine and holds what is not Steward's (${foreign.name}); ` +
      `close it to them: chmod go= ${folder}`,
  )
}

/** Every failure as one line, with the way out that an operator always has. */
function explained(variable: string, path: string, work: () => void): void {
  if (!hasModes) return
  try {
    work()
  } catch (error) {
    const words =
      error instanceof CannotStart
        ? error.message
        : `${path} can not be read (${String(codeOf(error) ?? error)})`
    throw new CannotStart(`${words}; or name another place in ${variable}`, { cause: error })
  }
}

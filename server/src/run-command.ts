import { resolve } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'
import { createLog, type Log } from './platform/log.ts'
import { keepFolderPrivate, makePrivateFiles } from './platform/private-files.ts'

interface CommandDeps {
  args: string[]
  env: Record<string, string | undefined>
  log: Log
}

/** Runs a command of an operator: what it returns is the last line; what keeps it from working is one line too. */
export async function runCommand(command: (deps: CommandDeps) => Promise<string>): Promise<void> {
  const log = createLog({ level: 'warn', secrets: [] })
  const dataDir = fromCaller(process.env['DATA_DIR'] || 'data')
  const env = { ...process.env, DATA_DIR: dataDir }
  makePrivateFiles()
  try {
    keepFolderPrivate(dataDir)
    console.log(await command({ args: process.argv.slice(2), env, log }))
  } catch (error) {
    console.error(error instanceof CannotStart ? `steward: ${error.message}` : error)
    process.exitCode = 1
  }
}

/** The file that a command is about. */
export function onlyArgument(args: string[]): string {
  const [path, ...others] = args
  if (path === undefined || others.length > 0) throw new CannotStart('give the path of one file')
  return fromCaller(path)
}

/** npm runs us in the workspace's folder, but paths are meant from where npm was called. */
const fromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)

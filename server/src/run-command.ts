import { resolve } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'
import { createLog, type Log } from './platform/log.ts'
import { keepFolderPrivate, makePrivateFiles } from './platform/private-files.ts'

interface CommandDeps {
  args: string[]
  env: Record<string, string | undefined>
  log: Log
}

type Command = (deps: CommandDeps) => Promise<string>

/** Runs a command of an operator: what it returns is the last line; what keeps it from working is one line too. */
export async function runCommand(command: Command): Promise<void> {
  const log = createLog({ level: 'warn', secrets: [], asText: process.stdout.isTTY })
  try {
    console.log(await command({ args: process.argv.slice(2), env: process.env, log }))
  } catch (error) {
    console.error(error instanceof CannotStart ? `steward: ${error.message}` : error)
    process.exitCode = 1
  }
}

/** The same for one that opens the store: nobody else on this machine reads what it finds and leaves there. */
export const runStoreCommand = (command: Command): Promise<void> =>
  runCommand((deps) => {
    const dataDir = fromCaller(deps.env['DATA_DIR'] || 'data')
    makePrivateFiles()
    keepFolderPrivate(dataDir)
    return command({ ...deps, env: { ...deps.env, DATA_DIR: dataDir } })
  })

/** The file that a command is about. */
export function onlyArgument(args: string[]): string {
  const [path, ...others] = args
  if (path === undefined || path.startsWith('-') || others.length > 0)
    throw new CannotStart('give the path of one file')
  return fromCaller(path)
}

/** npm runs us in the workspace's folder, but paths are meant from where npm was called. */
const fromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)

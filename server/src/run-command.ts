import { CannotStart } from './platform/cannot-start.ts'
import { createLog, type Log } from './platform/log.ts'

interface CommandDeps {
  env: Record<string, string | undefined>
  log: Log
}

/** Runs a command of an operator: what it returns is the last line; what keeps it from working is one line too. */
export async function runCommand(command: (deps: CommandDeps) => Promise<string>): Promise<void> {
  const log = createLog({ level: 'warn', secrets: [] })
  try {
    console.log(await command({ env: process.env, log }))
  } catch (error) {
    console.error(error instanceof CannotStart ? `steward: ${error.message}` : error)
    process.exitCode = 1
  }
}

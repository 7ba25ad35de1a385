import { readFileSync } from 'node:fs'
import { codeOf } from '../error-code.ts'

/** Files that the database, the log and calls to Telegram may open while everybody is connected. */
const reserved = 128
const fewest = 16

/** How many connections leave room for these, by what Linux tells of a process (proc_pid_limits(5)); undefined: no bound. */
export function connectionsWithin(limits: string): number | undefined {
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return files === undefined ? undefined : Math.max(fewest, Number(files) - reserved)
}

/** The same of this process; undefined on a system that does not tell. */
export function mostConnections(): number | undefined {
  try {
    return connectionsWithin(readFileSync('/proc/self/limits', 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { Client } from 'pg'

/** What a server under measurement spent so far. */
export type Spent = { statements: number; processorMs: number }

/**
 * Loaded into a server before its own code (`--import`): counts what it asks of its database, at the driver, and what
 * it takes of the processor, and writes both beside it.
 */
// oxlint-disable-next-line node/no-process-env -- nothing else reaches a process before its first file
const file = process.env['METER_FILE']
let statements = 0

// oxlint-disable-next-line typescript/unbound-method -- it is called with its own object
const { query } = Client.prototype
Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
  statements += Object(given[0]).asked?.length ?? 1
  return Reflect.apply(query, this, given)
}

// A thread of the server is given this file, too, and asks nothing by itself.
if (file && isMainThread) {
  const write = () => {
    const { user, system } = process.cpuUsage()
    writeFileSync(file, JSON.stringify({ statements, processorMs: (user + system) / 1000 } satisfies Spent))
  }
  setInterval(write, 100).unref()
}

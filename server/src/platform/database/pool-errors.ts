import type { Pool } from 'pg'
import type { DatabaseLog } from './engine.ts'

/** A connection may break at any moment, also between two queries; without a listener that would end the process. */
export function bearBrokenConnections(pool: Pool, log: DatabaseLog): void {
  pool.on('connect', (client) => {
    // Its text only: the pool hangs the whole client on the error.
    client.on('error', ({ message }) => log.error({ reason: message }, 'a database connection failed'))
  })
  // The pool says it once more for a connection that was idle.
  pool.on('error', () => {})
}

import { Pool } from 'pg'
import { columnTypes } from './column-types.ts'
import type { DatabaseLog, Engine } from './engine.ts'

/** A PostgreSQL server by its address. */
export function openServer(config: { url: string; poolSize?: number }, log: DatabaseLog): Engine {
  const pool = new Pool({
    connectionString: config.url,
    max: config.poolSize ?? 10,
    types: columnTypes,
    application_name: 'steward',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // The pool replaces a connection that broke while it was idle; whoever used it got the error already.
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'))
  return { pool, close: async () => undefined }
}

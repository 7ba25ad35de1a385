import { Pool } from 'pg'
import { columnTypes } from './column-types.ts'
import type { DatabaseConfig, DatabaseLog, Engine } from './engine.ts'
import { bearBrokenConnections } from './pool-errors.ts'

/** A PostgreSQL server by its address. */
export function openServer(config: DatabaseConfig & { engine: 'postgres' }, log: DatabaseLog): Engine {
  const seconds = config.statementSeconds ?? 2
  const pooled = sharesConnections(config.url)
  const pool = new Pool({
    connectionString: config.url,
    max: config.poolSize ?? 10,
    types: columnTypes,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // A pooler in transaction mode refuses settings of a session; there they belong to the role (operator's guide).
    ...(pooled
      ? {}
      : {
          application_name: 'steward',
          statement_timeout: seconds * 1_000,
          idle_in_transaction_session_timeout: 10_000,
        }),
  })
  bearBrokenConnections(pool, log)
  return {
    pool,
    session: {
      namedStatements: !pooled,
      // The server stops a slow statement itself; this is for the one that does not answer any more.
      deadlineMs: seconds === 0 ? 0 : seconds * 1_000 + 1_000,
    },
    close: () => pool.end(),
  }
}

/** `?pgbouncer=true` says that connections are lent by the transaction. */
const sharesConnections = (url: string) => new URL(url).searchParams.get('pgbouncer') === 'true'

import { Pool } from 'pg'
import { CannotStart } from '#platform/cannot-start.ts'
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

const oldest = 15

/** Says in one line why the server can not be used. Its address holds a password, so only its place is named. */
export async function refuseUnusable({ pool }: Engine, url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const place = `${host}${pathname}`
  const { rows } = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    .catch((cause: unknown) => {
      const reason =
        cause instanceof Error ? cause.message || String('code' in cause && cause.code) : String(cause)
      throw new CannotStart(`the database at ${place} does not answer (${reason}); DATABASE_URL names it`, {
        cause,
      })
    })
  const version = rows[0]?.version ?? 0
  if (version < oldest)
    throw new CannotStart(
      `the database at ${place} is PostgreSQL ${version}; Steward needs ${oldest} or later`,
    )
}

/** `?pgbouncer=true` says that connections are lent by the transaction. */
const sharesConnections = (url: string) => new URL(url).searchParams.get('pgbouncer') === 'true'

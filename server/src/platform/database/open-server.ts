import { Pool } from 'pg'
import { CannotStart } from '#platform/cannot-start.ts'
import { columnTypes } from './column-types.ts'
import type { DatabaseConfig, DatabaseLog, Engine } from './engine.ts'
import { noServer } from './no-database.ts'
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

type Found = { version: number; encoding: string; isCopy: boolean }

/** Says in one line why the server can not be used, before anything is changed in it. */
export async function refuseUnusable({ pool }: Engine, url: string): Promise<void> {
  const { rows } = await pool
    .query<Found>(
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isCopy"`,
    )
    .catch((cause: unknown) => {
      throw noServer(cause, url)
    })
  const problem = rows[0] && problemOf(rows[0])
  const { host, pathname } = new URL(url)
  if (problem) throw new CannotStart(`the database at ${host}${pathname} ${problem}`)
}

function problemOf({ version, encoding, isCopy }: Found): string | undefined {
  if (version < oldest) return `is PostgreSQL ${version}; Steward needs ${oldest} or later`
  if (encoding !== 'UTF8')
    return (
      `keeps its text as ${encoding}, which can not hold every name; make another one ` +
      '(createdb --encoding=UTF8 --template=template0 steward) and name it in DATABASE_URL'
    )
  return isCopy ? 'is a copy that may only be read; name the primary server in DATABASE_URL' : undefined
}

/** `?pgbouncer=true` says that connections are lent by the transaction. */
const sharesConnections = (url: string) => new URL(url).searchParams.get('pgbouncer') === 'true'

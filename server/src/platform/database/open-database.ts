import { Kysely, PostgresDialect } from 'kysely'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { DatabaseConfig, DatabaseLog, Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { openServer } from './open-server.ts'
import type { Database, Schema } from './schema.ts'
import { createSessions } from './sessions.ts'

export interface OpenDatabase {
  database: Database
  engine: DatabaseConfig['engine']
  /** Waits for what runs, then ends every connection (and the embedded engine). */
  close(): Promise<void>
}

/** Opens the store and brings its schema up to date. */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> {
  if (config.engine === 'embedded') {
    const engine = await openEmbedded(config.dataDir, log)
    await migrateOrClose(engine, log)
    return opened(config, engine)
  }
  const unhurried = openServer({ ...config, poolSize: 1, statementSeconds: 0 }, log)
  await migrateOrClose(unhurried, log)
  await unhurried.close()
  return connect(config, log)
}

/** Opens the store as it is. */
export async function connect(config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> {
  return opened(
    config,
    config.engine === 'postgres' ? openServer(config, log) : await openEmbedded(config.dataDir, log),
  )
}

function opened(config: DatabaseConfig, engine: Engine): OpenDatabase {
  const database = kyselyOn(engine)
  return {
    database,
    engine: config.engine,
    async close() {
      await database.destroy()
      await engine.close()
    },
  }
}

const kyselyOn = ({ pool, session }: Engine): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createSessions(pool, session) }) })

async function migrateOrClose(engine: Engine, log: DatabaseLog): Promise<void> {
  try {
    // A change of the schema takes as long as it takes.
    const patient = kyselyOn({ ...engine, session: { ...engine.session, deadlineMs: 0 } })
    const applied = await migrate(patient)
    if (applied.length > 0) log.info({ applied }, 'the database schema was brought up to date')
  } catch (error) {
    await engine.close()
    throw error
  }
}

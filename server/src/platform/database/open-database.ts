import { Kysely, PostgresDialect } from 'kysely'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { DatabaseConfig, DatabaseLog, Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { explained } from './no-database.ts'
import { openServer, refuseUnusable } from './open-server.ts'
import type { Database, Schema } from './schema.ts'
import { QueryCompiler } from './query-compiler.ts'
import { createSessions } from './sessions.ts'

export interface OpenDatabase {
  database: Database
  engine: DatabaseConfig['engine']
  /** Waits for what runs, then ends every connection (and the embedded engine). */
  close(): Promise<void>
}

/** Opens the store for a server, with its schema brought up to date. */
export const openDatabase = (config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> =>
  openMigrated(config, log).catch((error: unknown) => {
    throw explained(error, config)
  })

async function openMigrated(config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> {
  if (config.engine === 'embedded') {
    const engine = await openEmbedded(config.dataDir, log, { withTables: true })
    await migrateOrClose(engine, log)
    engine.startCare?.()
    return opened(config, engine)
  }
  const changing = await openPatient(config, log)
  await migrateOrClose(changing, log)
  await changing.close()
  return opened(config, openServer(config, log))
}

/** Opens the store as it is, for a command: one connection on which a statement takes as long as it takes. */
export async function openUnhurried(config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> {
  const engine =
    config.engine === 'postgres' ? await openPatient(config, log) : await openEmbedded(config.dataDir, log)
  return opened(config, unhurried(engine))
}

async function openPatient(
  config: DatabaseConfig & { engine: 'postgres' },
  log: DatabaseLog,
): Promise<Engine> {
  const engine = openServer({ ...config, poolSize: 1, statementSeconds: 0 }, log)
  try {
    await refuseUnusable(engine, config.url)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

const unhurried = (engine: Engine): Engine => ({ ...engine, session: { ...engine.session, deadlineMs: 0 } })

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

function kyselyOn({ pool, session }: Engine): Database {
  const dialect = new PostgresDialect({ pool: createSessions(pool, session) })
  return new Kysely<Schema>({
    dialect: Object.assign(dialect, { createQueryCompiler: () => new QueryCompiler() }),
  })
}

async function migrateOrClose(engine: Engine, log: DatabaseLog): Promise<void> {
  try {
    const applied = await migrate(kyselyOn(unhurried(engine)))
    if (applied.length > 0) log.info({ applied }, 'the database schema was updated')
  } catch (error) {
    await engine.close()
    throw error
  }
}

import { Kysely, PostgresDialect } from 'kysely'
import type { DatabaseLog } from './engine.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './open-server.ts'
import type { Database, Schema } from './schema.ts'

export type DatabaseConfig =
  | { engine: 'postgres'; url: string; poolSize?: number }
  | { engine: 'embedded'; dataDir: string }

export interface OpenDatabase {
  database: Database
  engine: DatabaseConfig['engine']
  /** Waits for what runs, then ends every connection (and the embedded engine). */
  close(): Promise<void>
}

/** Opens the store and brings its schema up to date. */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> {
  const opened = await connect(config, log)
  try {
    const applied = await migrate(opened.database)
    if (applied.length > 0) log.info({ applied }, 'the database schema was brought up to date')
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** Opens the store as it is. */
export async function connect(config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> {
  const engine =
    config.engine === 'postgres' ? openServer(config, log) : await openEmbedded(config.dataDir, log)
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: engine.pool }) })
  return {
    database,
    engine: config.engine,
    async close() {
      await database.destroy()
      await engine.close()
    },
  }
}

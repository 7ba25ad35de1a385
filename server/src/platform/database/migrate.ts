import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'

/**
 * Brings the schema up to date and names what it applied. Several nodes may call it at once: Kysely's lock lets one
 * apply and the others wait.
 */
export async function migrate<Schema>(database: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

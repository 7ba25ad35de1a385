import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { CannotStart } from '#platform/cannot-start.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the schema up to date and names what it applied. Several nodes may call it at once: Kysely's lock lets one
 * apply and the others wait.
 */
export async function migrate<Schema>(database: Kysely<Schema>, all = migrations): Promise<string[]> {
  // Nearly every start finds nothing to do. Kysely would take its lock and read the catalogues to see that.
  const applied = await appliedMigrations(database)
  if (isDeepStrictEqual(applied, Object.keys(all))) return []
  refuseNewer(applied.filter((name) => !(name in all)))
  const patient = Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [name, { up: givingWay(migration) }]),
  )
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => patient } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/** There is no way down: what the newer one wrote in between would be lost without a word. */
function refuseNewer(unknown: string[]): void {
  if (unknown.length === 0) return
  throw new CannotStart(
    `the database was changed by a newer Steward (${unknown.join()}), which this one can not use: start the newer ` +
      'one, or read what was exported before it into an empty database',
  )
}

/** The names of the migrations that the database holds, in their order; none where nothing was ever applied. */
export async function appliedMigrations<Schema>(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(database)
  if (!rows[0]?.there) return []
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(database)
  return applied.rows.map(({ name }) => name)
}

/** Who waits for a table lock makes everybody behind it wait too, so a migration gives up soon and is tried again. */
const givingWay = (migration: Migration) => async (database: Kysely<unknown>) => {
  await sql`set local lock_timeout = '2s'`.execute(database)
  await migration.up(database)
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { DatabaseConfig } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { openDatabase, openUnhurried } from '../open-database.ts'
import type { Database } from '../schema.ts'
import { describePostgres, describeStore } from '../testing.ts'
import { fillWithArbitraryRows } from '../testing/arbitrary-rows.ts'
import { givenDataFolder, temporaryFolder } from '../testing/temporary-folder.ts'
import { exportData } from './export-data.ts'
import { importData } from './import-data.ts'
import { readDataFile } from './read-data-file.ts'
import { writeDataFile } from './write-data-file.ts'

const silent = { info: () => {}, error: () => {} }
const now = new Date('2026-11-20T12:00:00Z')

async function givenEmbedded(open = openUnhurried): Promise<Database> {
  const config: DatabaseConfig = { engine: 'embedded', dataDir: await givenDataFolder() }
  const store = await open(config, silent)
  onTestFinished(() => store.close())
  return store.database
}

const givenStarted = () => givenEmbedded(openDatabase)

async function exported(database: Database): Promise<string> {
  const path = join(await temporaryFolder(), 'data.steward')
  await writeDataFile(path, exportData(database, now))
  return path
}

const imported = async (database: Database, path: string) => importData(database, await readDataFile(path))

/** Every row of every table as PostgreSQL shows it, and where its counters stand; not by the code under test. */
async function everythingIn(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' and c.relpersistence <> 'u'`.execute(database)
  const everything: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select whole::text as row from ${sql.table(name)} as whole`.execute(database)
    everything[name] = rows.map(({ row }) => row).toSorted()
  }
  const counters = await sql<{ row: string }>`
    select sequencename || ' ' || coalesce(last_value::text, 'unused') as row from pg_sequences order by 1`.execute(
    database,
  )
  return { ...everything, counters: counters.rows.map(({ row }) => row) }
}

describePostgres('data:export and data:import', (given) => {
  it('REL-19 carry everything from the embedded engine to a server and back, exactly', async () => {
    const seed = Date.now() % 2 ** 31
    const [first, last] = [await givenStarted(), await givenEmbedded()]
    await fillWithArbitraryRows(first, seed, 25)
    await sql`select setval(pg_get_serial_sequence('updates', 'seq'), 9007199254740993)::text`.execute(first)
    const before = await everythingIn(first)
    expect(Object.keys(before).filter((table) => !before[table]?.length)).toEqual([])

    await imported(given.database, await exported(first))
    const between = await everythingIn(given.database)
    const count = await imported(last, await exported(given.database))

    expect(between, `seed ${seed}`).toEqual(before)
    expect(await everythingIn(last), `seed ${seed}`).toEqual(before)
    const { counters, ...tables } = before
    expect(counters).toContain('updates_seq_seq 9007199254740993')
    expect(count).toBe(Object.values(tables).flat().length)
  })
})

describeStore('data:import', (given) => {
  it('reads nothing in when the file turns out to be cut off, and everything from a whole one', async () => {
    await given.empty()
    await given.database.insertInto('users').values({ user_id: 7, first_name: 'Ann' }).execute()
    const path = await exported(given.database)
    await given.empty()
    const whole = await readFile(path, 'utf8')

    await writeFile(path, whole.slice(0, -20))
    await expect(imported(given.database, path)).rejects.toThrow('is not whole')
    expect(await given.database.selectFrom('users').select('user_id').execute()).toEqual([])

    await writeFile(path, whole)
    expect(await imported(given.database, path)).toBe(1)
  })

  it('refuses a database that has rows, and leaves them', async () => {
    await given.empty()
    const path = await exported(given.database)
    await given.database.insertInto('users').values({ user_id: 7, first_name: 'Ann' }).execute()

    await expect(imported(given.database, path)).rejects.toThrow('the database is not empty (users has rows)')
    expect(await given.database.selectFrom('users').select('user_id').execute()).toEqual([{ user_id: 7 }])
  })

  it('refuses a file of a newer version', async () => {
    await given.empty()
    const path = await exported(given.database)
    await writeFile(path, (await readFile(path, 'utf8')).replace(/"schema":"\d+/, '"schema":"9999'))

    await expect(imported(given.database, path)).rejects.toThrow('newer version of Steward')
  })
})

it('data:import brings a file of an older version up to date', async () => {
  const [oldest = ''] = Object.keys(migrations).toSorted()
  const source = await givenEmbedded()
  await migrate(source, Object.fromEntries(Object.entries(migrations).filter(([name]) => name === oldest)))
  await source.insertInto('users').values({ user_id: 7, first_name: 'Ann' }).execute()

  const target = await givenEmbedded()
  await imported(target, await exported(source))

  expect(await target.selectFrom('users').select('user_id').execute()).toEqual([{ user_id: 7 }])
  expect(await target.selectFrom('outbox').selectAll().execute()).toEqual([])
})

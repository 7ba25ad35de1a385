import { sql } from 'kysely'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Database, Transaction } from '../schema.ts'
import { rowCount, schemaVersion, sequencesOf, tablesOf, type Table } from './catalog.ts'
import type { Header, Row } from './data-file.ts'
import { sealed } from './seal.ts'

/** The lines of a data file: the database as it was at one moment, however long the writing takes. */
export async function* exportData(database: Database, now: Date): AsyncGenerator<string> {
  const snapshot = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* sealed(valuesOf(snapshot, now))
  } finally {
    await snapshot.rollback().execute()
  }
}

async function* valuesOf(snapshot: Transaction, now: Date): AsyncGenerator<Header | { table: string } | Row> {
  await speakPlainly(snapshot)
  const schema = await schemaVersion(snapshot)
  if (schema === null) throw new CannotStart('there is nothing to write: this database was never started')
  const tables = await tablesOf(snapshot)

  const header: Header = {
    steward: 'data',
    format: 1,
    schema,
    written_at: now.toISOString(),
    tables: [],
    sequences: await sequencesOf(snapshot),
  }
  for (const table of tables) header.tables.push({ ...table, rows: await rowCount(snapshot, table.name) })
  yield header

  for (const table of tables) {
    yield { table: table.name }
    yield* rowsOf(snapshot, table)
  }
}

const atOnce = 1_000

async function* rowsOf(snapshot: Transaction, { name, columns }: Table): AsyncGenerator<Row> {
  const values = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`))
  await sql`declare export no scroll cursor for select array[${values}] as row from ${sql.id(name)}`.execute(
    snapshot,
  )
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(atOnce)} from export`.execute(snapshot)
    for (const { row } of rows) yield row
    if (rows.length < atOnce) break
  }
  await sql`close export`.execute(snapshot)
}

/** How PostgreSQL writes values down depends on settings; these are written the same everywhere. */
export async function speakPlainly(transaction: Transaction): Promise<void> {
  const settings = { timezone: 'UTC', datestyle: 'ISO, YMD', intervalstyle: 'postgres', bytea_output: 'hex' }
  for (const [name, value] of Object.entries({ ...settings, extra_float_digits: '1' }))
    await sql`select set_config(${name}, ${value}, true)`.execute(transaction)
}

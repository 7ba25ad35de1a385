import { sql } from 'kysely'
import { CannotStart } from '#platform/cannot-start.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import type { Database, Transaction } from '../schema.ts'
import { rowCount, schemaVersion, tablesOf, type Column, type Table } from './catalog.ts'
import type { Header, Row } from './data-file.ts'
import { speakPlainly } from './export-data.ts'
import type { DataFile } from './read-data-file.ts'

/** Reads everything in, or nothing. Gives the number of rows. A file of an older schema is brought up to date after. */
export async function importData(database: Database, { header, batches }: DataFile): Promise<number> {
  await prepare(database, header)
  const count = await database.transaction().execute(async (transaction) => {
    const tables = new Map((await tablesOf(transaction)).map((table) => [table.name, table]))
    for (const table of header.tables) refuseOtherColumns(table, tables.get(table.name))
    await speakPlainly(transaction)

    let read = 0
    for await (const { table, rows } of batches) {
      await insert(transaction, tables.get(table), rows)
      read += rows.length
    }
    for (const { name, value, used } of header.sequences)
      await sql`select setval(${name}::regclass, ${value}::bigint, ${used})::text`.execute(transaction)
    return read
  })
  await migrate(database)
  return count
}

/** The tables as the file knows them, and empty. */
async function prepare(database: Database, { schema }: Header): Promise<void> {
  if (!(schema in migrations))
    throw new CannotStart(`the file was written by a newer version of Steward (its schema is ${schema})`)
  const present = await schemaVersion(database)
  if (present === null) await migrate(database, until(schema))
  else if (present !== schema)
    throw new CannotStart(
      `the database has the schema ${present}, the file ${schema}: give a database without any table`,
    )
  for (const { name } of await tablesOf(database))
    if ((await rowCount(database, name)) > 0)
      throw new CannotStart(
        `the database is not empty (${name} has rows); data is only read into an empty one`,
      )
}

const until = (schema: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= schema))

const spelled = (columns: Column[]) => columns.map(({ name, type }) => `${name} ${type}`).join()

function refuseOtherColumns(inFile: Table, here: Table | undefined): void {
  if (here && spelled(here.columns) === spelled(inFile.columns)) return
  throw new CannotStart(
    `the table ${inFile.name} of the file has other columns than the one of this database`,
  )
}

/** One array a column: the statement stays the same whatever the number of rows. */
async function insert(transaction: Transaction, table: Table | undefined, rows: Row[]): Promise<void> {
  if (!table) throw new CannotStart('the file has rows of a table that its header does not name')
  if (rows.length === 0) return
  const { name, columns } = table
  const names = sql.join(columns.map((column) => sql.id(column.name)))
  const values = sql.join(columns.map(({ name, type }) => sql`${sql.id(name)}::${sql.raw(type)}`))
  const arrays = sql.join(columns.map((_, at) => sql`${rows.map((row) => row[at] ?? null)}::text[]`))
  await sql`
    insert into ${sql.id(name)} (${names})
    select ${values} from unnest(${arrays}) as file (${names})`.execute(transaction)
}

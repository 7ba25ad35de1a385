import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../schema.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((value) => !value.includes('\0'))

/** A moment to the microsecond, which a `Date` would round. */
const moment = fc
  .tuple(
    fc.date({ noInvalidDate: true, min: new Date('0001-01-02'), max: new Date('9999-12-30') }),
    fc.nat(999),
  )
  .map(([date, micros]) => date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}+00`))

const bytes = fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some))

const byType: Record<string, fc.Arbitrary<unknown>> = {
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  integer: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  smallint: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  'bigint[]': fc.array(fc.maxSafeInteger(), { maxLength: 4 }),
  'integer[]': fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 4 }),
  date: fc
    .date({ noInvalidDate: true, min: new Date('0001-01-02'), max: new Date('9999-12-30') })
    .map((date) => date.toISOString().slice(0, 10)),
  boolean: fc.boolean(),
  text,
  'text[]': fc.array(fc.option(text), { maxLength: 4 }),
  uuid: fc.uuid(),
  bytea: bytes,
  'bytea[]': fc.array(bytes, { maxLength: 4 }),
  jsonb: fc.json().filter((value) => !value.includes(String.raw`\u0000`)),
  'timestamp with time zone': fc.oneof({ weight: 9, arbitrary: moment }, fc.constant('infinity')),
}

interface FoundColumn {
  table: string
  name: string
  type: string
  needed: boolean
}

/** Puts rows of every shape that the columns allow into every table; the same seed gives the same rows. */
export async function fillWithArbitraryRows(
  database: Database,
  seed: number,
  rowsEach: number,
): Promise<void> {
  const { rows: columns } = await sql<FoundColumn>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' and c.relpersistence <> 'u'
    order by c.relname, a.attnum`.execute(database)
  for (const [table, of] of Object.entries(Object.groupBy(columns, (column) => column.table)))
    for (const row of fc.sample(fc.tuple(...(of ?? []).map(valueOf)), { seed, numRuns: rowsEach }))
      await insert(database, table, of ?? [], row)
}

function valueOf({ table, name, type, needed }: FoundColumn): fc.Arbitrary<unknown> {
  const arbitrary = byType[type]
  if (!arbitrary) throw new Error(`say how to make a ${type} for ${table}.${name}`)
  return needed ? arbitrary : fc.option(arbitrary)
}

async function insert(
  database: Database,
  table: string,
  columns: FoundColumn[],
  row: unknown[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const values = sql.join(columns.map(({ type }, at) => sql`${row[at]}::${sql.raw(type)}`))
  await sql`insert into ${sql.id(table)} (${names}) values (${values}) on conflict do nothing`.execute(
    database,
  )
}

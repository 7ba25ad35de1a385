import { sql } from 'kysely'
import { appliedMigrations } from '../migrate.ts'
import type { Database, Transaction } from '../schema.ts'

export interface Column {
  name: string
  /** As PostgreSQL spells it, `timestamp with time zone` for instance; both engines spell it alike. */
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

/**
 * Every table of ours: its partitions are no tables of their own, and what a column is computed from says it too.
 * Migrations keep their own account of themselves. What is not logged means nothing elsewhere, and is not there on a standby.
 */
export async function tablesOf(database: Database | Transaction): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\_%' and c.relpersistence <> 'u'
    group by c.relname
    order by c.relname`.execute(database)
  return rows
}

/** A counter behind an identity column. Text, because it may be larger than a number holds exactly. */
export interface Sequence {
  name: string
  value: string
  used: boolean
}

export async function sequencesOf(database: Database | Transaction): Promise<Sequence[]> {
  const names = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(database)
  return Promise.all(names.rows.map(({ name }) => sequenceOf(database, name)))
}

async function sequenceOf(database: Database | Transaction, name: string): Promise<Sequence> {
  const { rows } = await sql<Omit<Sequence, 'name'>>`
    select last_value::text as value, is_called as used from ${sql.id(name)}`.execute(database)
  const [found] = rows
  if (!found) throw new Error(`the sequence ${name} has no state`)
  return { name, ...found }
}

export async function rowCount(database: Database | Transaction, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(table)}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** The newest migration that the database holds; null when it holds none. */
export const schemaVersion = async (database: Database | Transaction): Promise<string | null> =>
  (await appliedMigrations(database)).at(-1) ?? null

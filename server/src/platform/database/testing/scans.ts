import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'

type Scan = { table: string; way: string; rows: number }

/** What a plan read of tables, as `explain (analyze, format json)` says it. */
function scansIn(node: unknown): Scan[] {
  const plan = Object(node)
  const table = String(plan['Relation Name'] ?? '')
  const rows =
    (Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const below: unknown[] = plan.Plans ?? []
  return [...(table ? [{ table, way: String(plan['Node Type']), rows }] : []), ...below.flatMap(scansIn)]
}

/**
 * Runs the query: how it found what it read of tables whose names begin so, and how many rows it took up there; and how many
 * pages it read in all.
 */
export async function scansOf(
  database: Database,
  query: RawBuilder<unknown>,
  tables: string,
): Promise<{ rows: number; whole: Scan[]; pages: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, buffers, costs off, timing off, summary off, format json) ${query}`.execute(database)
  const said = rows[0]?.['QUERY PLAN']
  const [{ Plan }] = Object(typeof said === 'string' ? JSON.parse(said) : said)
  const scans = scansIn(Plan).filter(({ table, rows: read }) => table.startsWith(tables) && read > 0)
  return {
    pages: Number(Plan['Shared Hit Blocks']) + Number(Plan['Shared Read Blocks']),
    rows: scans.reduce((sum, scan) => sum + scan.rows, 0),
    // A table in which there is nothing may be read through.
    whole: scans.filter(({ way }) => way === 'Seq Scan'),
  }
}

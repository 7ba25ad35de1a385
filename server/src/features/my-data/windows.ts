import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

/** 2 MB: a look at so much is over in milliseconds, and others come in between on an engine with one session. */
const pagesAtOnce = 256

/** A part of a table as it lies on the disk. */
export type Window = { leaf: string; holds: RawBuilder<boolean> }

const tid = (page: number) => sql`${`(${page},0)`}::tid`

/**
 * A whole table in parts that are small however large it is, and whether or not somebody is found there by an index.
 * A row that is rewritten meanwhile may be met twice or slip by: whoever must not miss one looks again.
 */
export async function* windowsOf(database: Database, table: string): AsyncGenerator<Window> {
  const { rows } = await sql<{ leaf: string; pages: number }>`
    select c.relname as leaf, pg_relation_size(c.oid) / current_setting('block_size')::int as pages
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = ${table}
      or c.oid in (select inhrelid from pg_inherits where inhparent = to_regclass(${table})))
    order by c.relname`.execute(database)
  for (const { leaf, pages } of rows)
    for (let page = 0; page < pages; page += pagesAtOnce) {
      const next = page + pagesAtOnce
      // The last one has no end: rows may have come since.
      const holds =
        next < pages
          ? sql<boolean>`ctid >= ${tid(page)} and ctid < ${tid(next)}`
          : sql<boolean>`ctid >= ${tid(page)}`
      yield { leaf, holds }
    }
}

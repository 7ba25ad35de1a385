import { sql } from 'kysely'
import type { Transaction } from './schema.ts'
import { askAlong } from './sessions.ts'

/**
 * Asked along: a mark that stays the same as long as nothing is lost that was committed. After a crash of PostgreSQL, which may take
 * away what nobody waited for (decision 0103), it is another one. `null`: somebody else made it meanwhile; the next statement sees it.
 * https://www.postgresql.org/docs/current/sql-createtable.html#SQL-CREATETABLE-UNLOGGED
 */
export async function askSinceCrash(trx: Transaction): Promise<() => string | null> {
  const rows = await askAlong(
    trx,
    sql<{ mark: string }>`
      with made as (
        insert into since_crash (mark) select gen_random_uuid() where not exists (select from since_crash where id = 1)
        on conflict do nothing returning mark)
      select mark from made union all select mark from since_crash where id = 1`,
  )
  return () => rows()[0]?.mark ?? null
}

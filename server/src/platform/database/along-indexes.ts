import { sql } from 'kysely'
import type { Database, Transaction } from './schema.ts'
import { goesAlong } from './sessions.ts'

/**
 * Asks about a queue: what is pending among all that is done. On most days that is next to nothing, and statistics say so; on the day when much waits,
 * PostgreSQL would therefore gather, sort or read all of it. Here it follows the index and stops when it has enough,
 * and compiles nothing (`jit`), as a way that is forbidden counts as much work.
 */
export const alongIndexes = <Answer>(
  database: Database,
  ask: (trx: Transaction) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction().execute(async (trx) => {
    await sql`${goesAlong}
      select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
      trx,
    )
    return ask(trx)
  })

import { sql } from 'kysely'
import type { Database, Transaction } from './schema.ts'

/** What time it is; tests hold the clock in their hand. */
export type Clock = (database: Database | Transaction) => Promise<Date>

/** The database's time, the same for all nodes; within a transaction that of its beginning. */
export const databaseClock: Clock = async (database) => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database)
  if (!rows[0]) throw new Error('a select without a table has one row')
  return rows[0].now
}

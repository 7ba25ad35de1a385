import { escapeIdentifier, type Pool } from 'pg'

/**
 * What background processes do in a server and this engine has none for: takes dead rows away, refreshes the
 * planner's figures, writes the log back into the tables. Cheap when there is nothing to do.
 */
export async function maintain(pool: Pool): Promise<void> {
  for (const table of await wornTables(pool)) await pool.query(`vacuum (analyze) ${escapeIdentifier(table)}`)
  if (await checkpointIsDue(pool)) await pool.query('checkpoint')
}

/** The thresholds of autovacuum (PostgreSQL's documentation, "The Autovacuum Daemon"). */
async function wornTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(`
    select relname from pg_stat_user_tables
    where schemaname = 'public' and (
      n_dead_tup > 50 + 0.2 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
      or n_mod_since_analyze > 50 + 0.1 * n_live_tup)`)
  return rows.map(({ relname }) => relname)
}

/** A crash replays what was written since the last checkpoint: about a second for 200 MB. */
async function checkpointIsDue(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(`
    select written > 64 * 1024 * 1024
      or (written > 1024 * 1024 and checkpoint_time < now() - interval '5 minutes') as due
    from (
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as written, checkpoint_time
      from pg_control_checkpoint()
    ) as log`)
  return rows[0]?.due === true
}

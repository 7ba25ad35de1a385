import { sql } from 'kysely'
import type { DatabaseConfig } from '../engine.ts'
import type { Database } from '../schema.ts'

/** A store that is open, until whoever has it leaves it. */
export interface OpenStore {
  readonly config: DatabaseConfig
  readonly database: Database
  leave(): Promise<void>
}

/**
 * One store of this process, lent to one suite after the other: to open the embedded engine takes half a second of the
 * processor. What a suite leaves changed, the schema or what its session has set, is lent to nobody else.
 */
export function createLender(make: () => Promise<OpenStore>): () => Promise<OpenStore> {
  let kept: Made | undefined

  return async () => {
    const lent = kept ?? (await made(await make()))
    kept = undefined
    const leave = async () => {
      if (!kept && (await isAsItWas(lent))) kept = lent
      else await lent.store.leave()
    }
    return { ...lent.store, leave }
  }
}

type Made = { store: OpenStore; before: string }

const made = async (store: OpenStore): Promise<Made> => ({ store, before: await stateOf(store.database) })

async function isAsItWas({ store, before }: Made): Promise<boolean> {
  try {
    await empty(store.database)
    return (await stateOf(store.database)) === before
  } catch {
    // Whatever the suite did to it, the next one has another.
    return false
  }
}

/** All that outlives the rows: tables and their columns, rules, functions, settings, locks, rows that nobody took away. */
async function stateOf(database: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    with public as (select 'public'::regnamespace as id),
    parts as (
      select format('%s %s %s', relname, relkind, relpersistence) as part from pg_class, public where relnamespace = id
      union all
      select format('%s.%s %s %s', relname, attname, atttypid, attnotnull) from pg_attribute
        join pg_class on attrelid = pg_class.oid, public where relnamespace = id and not attisdropped
      union all
      select format('%s %s', conname, pg_get_constraintdef(pg_constraint.oid)) from pg_constraint, public
        where connamespace = id
      union all
      select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal
      union all
      select format('%s %s', proname, md5(prosrc)) from pg_proc, public where pronamespace = id
      union all
      select format('%s=%s', name, setting) from pg_settings where source in ('session', 'database', 'user')
      union all
      select format('%s %s', locktype, objid) from pg_locks where locktype = 'advisory'
      union all
      select nspname::text from pg_namespace where nspname not like 'pg_%'
      union all
      select rolname::text from pg_roles
    )
    select md5(string_agg(part, ',' order by part)) as state from parts`.execute(database)
  return rows[0]?.state ?? ''
}

/**
 * Takes the rows away and starts the numbers over. To truncate would make new files for each table and index, which
 * costs more than most tests; the locks are those of a truncate, so whatever is under way ends before. Where that waits for
 * what this holds already, PostgreSQL ends one of the two; were it this one, the other is through by then.
 */
export async function empty(database: Database): Promise<void> {
  try {
    await takeRows(database)
  } catch (error) {
    if (!isDeadlock(error)) throw error
    await empty(database)
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

async function takeRows(database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    // The log refuses to be emptied, as it should.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      do $$
      declare
        one text;
      begin
        for one in
          select quote_ident(relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
          order by relname
        loop
          execute 'lock table ' || one || ' in access exclusive mode';
          execute 'delete from ' || one;
        end loop;
        perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
      end $$`.execute(trx)
  })
}

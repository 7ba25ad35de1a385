import { sql, type Kysely } from 'kysely'
import { createLogFunctions } from './0020-log-months-functions.ts'

/** The log by months, so that what is old goes with its table; no entry of it is changed or deleted (SEC-51). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table log_entries rename to log_entries_before`.execute(database)
  await sql`alter table log_entries_before drop constraint log_entries_pkey`.execute(database)
  for (const name of ['log_entries_age', 'log_entries_target', 'log_entries_actor'])
    await sql`drop index ${sql.id(name)}`.execute(database)

  // Partitioned tables have no identity columns before PostgreSQL 17.
  await sql`create sequence log_entries_id`.execute(database)
  await sql`
    create table log_entries (
      chat_id bigint not null,
      entry_id bigint not null default nextval('log_entries_id'),
      at timestamptz not null default now(),
      kind text not null,
      via text not null,
      actor_id bigint,
      target_id bigint,
      action_id bigint,
      reason text,
      outcome text not null,
      error text,
      details text,
      primary key (chat_id, at, entry_id)
    ) partition by range (at)`.execute(database)
  await sql`alter sequence log_entries_id owned by log_entries.entry_id`.execute(database)
  for (const column of ['kind', 'target_id', 'actor_id'])
    await sql`
      create index ${sql.id(`log_entries_by_${column}`)}
      on log_entries (chat_id, ${sql.id(column)}, at, entry_id)`.execute(database)
  await sql`
    create trigger log_entries_append_only before update or delete on log_entries
    for each row execute function log_is_append_only()`.execute(database)

  await createLogFunctions(database)
  await sql`select log_add_rest()`.execute(database)
  await sql`
    insert into log_entries (chat_id, entry_id, at, kind, via, actor_id, target_id, action_id, reason, outcome,
      error, details)
    select chat_id, entry_id, at, kind, via, actor_id, target_id, action_id, reason, outcome, error, details
    from log_entries_before`.execute(database)
  await sql`
    select setval('log_entries_id', (select max(entry_id) from log_entries_before))
    where exists (select from log_entries_before)`.execute(database)
  await sql`drop table log_entries_before`.execute(database)
  // Gives each entry its month. Everything is kept: how long is for the operator to say.
  await sql`select log_keep(36500)`.execute(database)
}

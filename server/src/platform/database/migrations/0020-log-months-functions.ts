import { sql, type Kysely } from 'kysely'

/**
 * What looks after the months of the log lives in the database, with the rights of whoever migrates: a server may run
 * as a role that can neither change a table nor drop one.
 */
export async function createLogFunctions(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function log_add_month(month timestamptz) returns void language plpgsql
    security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      name text := to_char(month, '"log_entries_"YYYY"_"MM');
    begin
      if to_regclass(name) is not null then return; end if;
      execute format('create table %I partition of log_entries for values from (%L) to (%L)',
        name, month, month + interval '1 month');
      -- Triggers on rows come with the partition; this one does not.
      execute format('create trigger log_entries_no_truncate before truncate on %I
        for each statement execute function log_is_append_only()', name);
    end $$`.execute(database)

  await sql`
    create function log_add_rest() returns void language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      create table log_entries_rest partition of log_entries default;
      create trigger log_entries_no_truncate before truncate on log_entries_rest
        for each statement execute function log_is_append_only();
    end $$`.execute(database)

  await sql`
    create function log_keep(keep_days integer) returns void language plpgsql
    security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      oldest timestamptz := date_trunc('month', now() - make_interval(days => keep_days));
      newest timestamptz := date_trunc('month', now()) + interval '2 months';
      month timestamptz;
      name text;
    begin
      -- Whoever may call this shall not be able to wipe out what they did.
      if keep_days < 30 then raise exception 'the log is kept for 30 days at least'; end if;

      -- What came for a month that had no table yet waits in the rest; entries beyond the newest month wait on.
      if exists (select from log_entries_rest where at < newest + interval '1 month') then
        alter table log_entries detach partition log_entries_rest;
        alter table log_entries_rest rename to log_entries_waiting;
        drop trigger log_entries_no_truncate on log_entries_waiting;
        perform log_add_rest();
        for month in
          select distinct date_trunc('month', at) from log_entries_waiting
          where at >= oldest and at < newest + interval '1 month'
        loop perform log_add_month(month); end loop;
        insert into log_entries select * from log_entries_waiting where at >= oldest;
        drop table log_entries_waiting;
      end if;

      for month in select generate_series(date_trunc('month', now()), newest, interval '1 month')
      loop perform log_add_month(month); end loop;

      for name in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'log_entries'::regclass and c.relname ~ '^log_entries_\\d{4}_\\d{2}$'
          and c.relname < to_char(oldest, '"log_entries_"YYYY"_"MM')
      loop execute format('drop table %I', name); end loop;
    end $$`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** What group settings were before and after each change; who is still to be welcomed; files other than the log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table group_settings_changes (
      chat_id bigint not null,
      version integer not null,
      how text not null,
      restored_version integer,
      restored_side text,
      before text,
      after text not null,
      changed_by bigint,
      changed_at timestamptz not null default now(),
      primary key (chat_id, version)
    )`.execute(database)
  // What led here stands in the log alone, so the history begins with how things are.
  await sql`
    insert into group_settings_changes (chat_id, version, how, after, changed_by, changed_at)
    select chat_id, version, 'begun', settings, changed_by, changed_at from group_settings`.execute(database)

  await sql`
    create table newcomers (
      chat_id bigint not null,
      user_id bigint not null,
      came_at bigint not null,
      is_waiting boolean not null default true,
      noticed_at timestamptz not null default now(),
      primary key (chat_id, user_id)
    )`.execute(database)
  await sql`create index newcomers_noticed on newcomers (noticed_at)`.execute(database)
  await sql`
    create table welcomes (
      chat_id bigint primary key,
      due_at timestamptz,
      quiet_until timestamptz not null default now(),
      said_key text
    )`.execute(database)
  await sql`create index welcomes_due on welcomes (due_at) where due_at is not null`.execute(database)

  await sql`alter table log_exports add what text not null default 'log'`.execute(database)
}

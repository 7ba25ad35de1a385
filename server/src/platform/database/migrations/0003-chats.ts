import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table chats (
      chat_id bigint primary key,
      type text not null,
      title text not null,
      username text,
      description text,
      is_forum boolean not null default false,
      title_observed_at bigint not null default 0,
      title_update_id bigint not null default 0,
      photo_file_id text,
      photo_unique_id text,
      photo_observed_at bigint not null default 0,
      photo_update_id bigint not null default 0,
      member_count integer,
      member_count_at timestamptz,
      state text not null,
      added_by bigint,
      bot_status text not null,
      bot_rights text[] not null default '{}',
      bot_until bigint,
      bot_observed_at bigint not null default 0,
      bot_update_id bigint not null default 0,
      first_seen_at timestamptz not null default now(),
      synced_at timestamptz,
      sync_due_at timestamptz,
      sync_leased_until timestamptz,
      sync_attempts smallint not null default 0
    )`.execute(database)
  await sql`create index chats_due on chats (sync_due_at) where sync_due_at is not null`.execute(database)

  await sql`create table chat_aliases (old_chat_id bigint primary key, chat_id bigint not null)`.execute(
    database,
  )
  await sql`create index chat_aliases_of_chat on chat_aliases (chat_id)`.execute(database)

  await sql`
    create table members (
      chat_id bigint not null,
      user_id bigint not null,
      status text not null,
      is_present boolean not null,
      rights text[] not null default '{}',
      is_anonymous boolean not null default false,
      custom_title text,
      until_date bigint,
      source text not null,
      observed_at bigint not null,
      update_id bigint not null,
      first_seen_at timestamptz not null default now(),
      last_message_at bigint,
      primary key (chat_id, user_id)
    ) with (fillfactor = 85)`.execute(database)
  // "The groups that I run" and "the admins of this group" are asked by every screen.
  await sql`
    create index members_admins on members (user_id, chat_id)
    where status in ('creator', 'administrator')`.execute(database)
  await sql`
    create index members_admins_of_chat on members (chat_id)
    where status in ('creator', 'administrator')`.execute(database)

  await sql`
    create table join_requests (
      chat_id bigint not null,
      user_id bigint not null,
      requested_at bigint not null,
      update_id bigint not null,
      state text not null,
      bio text,
      invite_link text,
      user_chat_id bigint,
      resolved_at timestamptz,
      primary key (chat_id, user_id)
    )`.execute(database)
  await sql`
    create index join_requests_waiting on join_requests (chat_id, requested_at)
    where state = 'waiting'`.execute(database)

  await sql`
    create table chat_hours (
      chat_id bigint not null,
      hour timestamptz not null,
      messages integer not null default 0,
      joins integer not null default 0,
      leaves integer not null default 0,
      primary key (chat_id, hour)
    ) with (fillfactor = 80)`.execute(database)
}

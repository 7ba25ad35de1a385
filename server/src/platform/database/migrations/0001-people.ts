import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      user_id bigint primary key,
      first_name text not null,
      last_name text,
      username text,
      language_code text,
      is_bot boolean not null default false,
      photo_file_id text,
      photo_unique_id text,
      photo_checked_at timestamptz,
      observed_at bigint not null default 0,
      update_id bigint not null default 0,
      seen_at timestamptz not null default now(),
      not_before timestamptz,
      suspended_at timestamptz
    )`.execute(database)

  await sql`
    create table sessions (
      token_hash bytea primary key,
      user_id bigint not null,
      kind text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      idle_seconds integer not null,
      client text
    )`.execute(database)
  await sql`create index sessions_of_user on sessions (user_id, created_at)`.execute(database)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(database)

  await sql`
    create table init_data_uses (
      hash bytea primary key,
      user_id bigint not null,
      uses integer not null,
      expires_at timestamptz not null
    )`.execute(database)
  await sql`create index init_data_uses_expiry on init_data_uses (expires_at)`.execute(database)

  await sql`
    create table start_tokens (
      token_hash bytea primary key,
      data jsonb not null,
      audience_user_id bigint,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(database)
  await sql`create index start_tokens_expiry on start_tokens (expires_at)`.execute(database)

  await sql`
    create table auth_codes (
      code_hash bytea primary key,
      binding_hash bytea not null,
      state text not null,
      user_id bigint,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      approved_at timestamptz,
      session_token_hash bytea,
      requester jsonb not null
    )`.execute(database)
  await sql`create index auth_codes_expiry on auth_codes (expires_at)`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** Of which newcomers a group wants to know the profile, what its rules found there, and why Telegram does not tell. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_looks (
      chat_id bigint not null,
      user_id bigint not null,
      wanted_at timestamptz not null default now(),
      wrote_at timestamptz,
      settings_version integer not null,
      looked_at timestamptz,
      finding text,
      excerpt text,
      due_at timestamptz default now(),
      attempts integer not null default 0,
      primary key (chat_id, user_id)
    )`.execute(database)
  await sql`create index profile_looks_of_person on profile_looks (user_id)`.execute(database)
  await sql`create index profile_looks_due on profile_looks (due_at) where due_at is not null`.execute(
    database,
  )
  await sql`create index profile_looks_old on profile_looks (wanted_at)`.execute(database)
  await sql`alter table spammer_lists add column why text`.execute(database)
  await sql`alter table rule_hits add column profile_excerpt text`.execute(database)
}

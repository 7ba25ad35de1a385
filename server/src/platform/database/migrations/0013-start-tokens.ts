import { sql, type Kysely } from 'kysely'

/** Links that are used up by the first who opens them, and links that an open app has been told of. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table start_tokens
      add column single_use boolean not null default false,
      add column used_by bigint,
      add column offered_at timestamptz`.execute(database)
  await sql`
    create index start_tokens_pending on start_tokens (audience_user_id)
    where used_at is null and offered_at is null`.execute(database)
}

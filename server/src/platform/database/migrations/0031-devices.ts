import { sql, type Kysely } from 'kysely'

/** Which sessions are of one device, and where that was, for the list of devices and for ending one (SEC-12). */
export async function up(database: Kysely<unknown>): Promise<void> {
  // What an older node writes beside this one, and what was there before, is a device by itself.
  await sql`
    alter table sessions
      add column device bytea not null default sha256(gen_random_uuid()::text::bytea),
      add column platform text,
      add column network text,
      add column kept_at timestamptz`.execute(database)
  await sql`alter table init_data_uses add column devices bytea[] not null default '{}'`.execute(database)
  await sql`create index init_data_uses_of_user on init_data_uses (user_id)`.execute(database)
  await sql`alter table push_subscriptions add column device bytea`.execute(database)
}

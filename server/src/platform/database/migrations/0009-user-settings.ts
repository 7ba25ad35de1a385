import { sql, type Kysely } from 'kysely'

/** What a person chose about Steward itself, the same on all their devices. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_settings (
      user_id bigint primary key,
      language text,
      appearance text not null default 'auto',
      haptics boolean not null default true,
      time_zone text,
      notices jsonb not null default '{}',
      changed_at timestamptz not null default now()
    )`.execute(database)
}

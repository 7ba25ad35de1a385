import { sql, type Kysely } from 'kysely'

/** To whom something was answered of late, so that it is not answered again and again; when a report was last heard. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fleeting_lines
      -- Null: nothing was answered, or to staff, who are always answered.
      add speaker_id bigint,
      add said_at timestamptz not null default now(),
      add is_cleared boolean not null default false`.execute(database)

  await sql`alter table reports add heard_at timestamptz not null default now()`.execute(database)
  await sql`update reports set heard_at = reported_at`.execute(database)
  await sql`
    create index reports_heard on reports (heard_at)
    where state in ('quiet', 'open') or excerpt is not null`.execute(database)
}

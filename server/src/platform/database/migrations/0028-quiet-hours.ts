import { sql, type Kysely } from 'kysely'

/** When people want to hear of nothing, how they hear of single groups, and what they were told or wait for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_settings
      add column device_zone text,
      add column quiet_hours jsonb not null default '{}'`.execute(database)

  await sql`
    create table group_notice_choices (
      chat_id bigint not null,
      user_id bigint not null,
      choices jsonb not null default '{}',
      changed_at timestamptz not null default now(),
      primary key (chat_id, user_id)
    )`.execute(database)
  await sql`create index group_notice_choices_of_user on group_notice_choices (user_id)`.execute(database)

  await sql`
    create table person_notices (
      user_id bigint not null,
      subject text not null,
      kind text not null,
      chat_id bigint,
      at timestamptz not null,
      due_at timestamptz,
      deadline timestamptz not null,
      message text,
      primary key (user_id, subject)
    )`.execute(database)
  await sql`create index person_notices_due on person_notices (due_at) where due_at is not null`.execute(
    database,
  )
  await sql`create index person_notices_of_chat on person_notices (chat_id)`.execute(database)
  await sql`create index person_notices_deadline on person_notices (deadline)`.execute(database)
}

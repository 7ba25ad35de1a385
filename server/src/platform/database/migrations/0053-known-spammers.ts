import { sql, type Kysely } from 'kysely'

/** Which groups ask about which newcomers, what lists of spammers answered, and which of the lists do not answer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table spammer_questions (
      chat_id bigint not null,
      user_id bigint not null,
      asked_at timestamptz not null default now(),
      primary key (chat_id, user_id)
    )`.execute(database)
  await sql`create index spammer_questions_of_person on spammer_questions (user_id)`.execute(database)
  await sql`create index spammer_questions_old on spammer_questions (asked_at)`.execute(database)
  await sql`
    create table spammer_answers (
      user_id bigint not null,
      list text not null,
      wanted_at timestamptz not null default now(),
      is_listed boolean,
      answered_at timestamptz,
      due_at timestamptz default now(),
      attempts integer not null default 0,
      primary key (user_id, list)
    )`.execute(database)
  await sql`create index spammer_answers_due on spammer_answers (list, due_at) where due_at is not null`.execute(
    database,
  )
  await sql`create index spammer_answers_old on spammer_answers (wanted_at)`.execute(database)
  await sql`
    create table spammer_lists (
      list text primary key,
      failures integer not null default 0,
      failing_since timestamptz,
      paused_until timestamptz
    )`.execute(database)
}

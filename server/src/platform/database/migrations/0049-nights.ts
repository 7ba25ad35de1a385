import { sql, type Kysely } from 'kysely'

/** Of each group that has nights: when to look at it next, and what its permissions were before the night. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table nights (
      chat_id bigint primary key,
      state text not null default 'open',
      due_at timestamptz not null,
      leased_until timestamptz,
      before text[],
      during text[],
      closes text,
      key uuid,
      attempts integer not null default 0
    )`.execute(database)
  await sql`create index nights_due on nights (due_at)`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** What the bot said in groups and deletes again some time later. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table lasting_lines (
      chat_id bigint not null,
      said_key text not null,
      due_at timestamptz not null,
      primary key (chat_id, said_key)
    )`.execute(database)
  await sql`create index lasting_lines_due on lasting_lines (due_at)`.execute(database)
}

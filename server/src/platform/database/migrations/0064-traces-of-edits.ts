import { sql, type Kysely } from 'kysely'

/**
 * An edit has a trace of its own, numbered among those of messages; apart from them, as a version of before knows one for
 * each message.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table edit_traces (
      chat_id bigint not null,
      message_id bigint not null,
      edited_at bigint not null,
      user_id bigint not null,
      date bigint not null,
      album text,
      media text,
      sketch bytea,
      buckets bytea,
      seq bigint not null,
      primary key (chat_id, message_id, edited_at)
    )`.execute(database)
  await sql`create index edit_traces_of_person on edit_traces (chat_id, user_id, date)`.execute(database)
  await sql`create index edit_traces_in_order on edit_traces (chat_id, seq)`.execute(database)
  await sql`create index edit_traces_age on edit_traces using brin (date)`.execute(database)
}

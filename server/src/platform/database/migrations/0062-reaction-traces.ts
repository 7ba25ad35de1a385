import { sql, type Kysely } from 'kysely'

/** Who reacted when, in groups whose rules count it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table reaction_traces (
      chat_id bigint not null,
      user_id bigint not null,
      date bigint not null,
      update_id bigint not null,
      is_spent boolean not null default false,
      primary key (chat_id, user_id, date, update_id)
    )`.execute(database)
  await sql`create index reaction_traces_old on reaction_traces (date)`.execute(database)
}

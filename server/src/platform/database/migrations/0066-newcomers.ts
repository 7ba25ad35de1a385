import { sql, type Kysely } from 'kysely'

/** How many of those who wrote on a day wrote there the first time, and how many people wrote in a week. Nobody is named. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Days from before this stay null: nobody counted newcomers then, which is not the same as none.
  await sql`alter table chat_days add newcomers integer`.execute(database)
  await sql`alter table chat_days alter newcomers set default 0`.execute(database)

  await sql`
    create table chat_weeks (
      chat_id bigint not null,
      week date not null,
      writers integer,
      primary key (chat_id, week)
    ) with (fillfactor = 80)`.execute(database)
  await sql`
    insert into chat_weeks (chat_id, week, writers)
    select chat_id, date_trunc('week', day)::date, count(distinct user_id) from member_days
    where date_trunc('week', day) >= current_date - 89 group by 1, 2`.execute(database)
  // Who wrote in a week before those was forgotten.
  await sql`
    insert into chat_weeks (chat_id, week)
    select distinct chat_id, date_trunc('week', day)::date from chat_days
    on conflict do nothing`.execute(database)
}

import { sql, type Kysely } from 'kysely'

const monday = (day: ReturnType<typeof sql>) => sql`date_trunc('week', ${day})::date`

/** How many people came in a week, and how many of them wrote in it and in each of the eight after it. Nobody is named. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Weeks from before this stay null where who wrote in them is forgotten.
  await sql`alter table chat_weeks add came integer`.execute(database)
  await sql`
    create table chat_cohorts (
      chat_id bigint not null,
      week date not null,
      age smallint not null,
      writers integer not null,
      primary key (chat_id, week, age)
    ) with (fillfactor = 80)`.execute(database)

  const came = monday(sql`to_timestamp(m.joined_at) at time zone 'UTC'`)
  const isKept = sql`${came} >= current_date - 89`
  await sql`
    insert into chat_weeks as w (chat_id, week, writers, came)
    select m.chat_id, ${came}, 0, count(*) from members m where m.joined_at > 0 and ${isKept} group by 1, 2
    on conflict (chat_id, week) do update set came = excluded.came`.execute(database)
  await sql`update chat_weeks set came = 0 where came is null and week >= current_date - 89`.execute(database)
  await sql`alter table chat_weeks alter came set default 0`.execute(database)
  await sql`alter table chat_weeks alter writers set default 0`.execute(database)
  await sql`
    insert into chat_cohorts (chat_id, week, age, writers)
    select m.chat_id, ${came}, (${monday(sql`d.day`)} - ${came}) / 7, count(distinct m.user_id)
    from members m join member_days d using (chat_id, user_id)
    where m.joined_at > 0 and ${isKept} and ${monday(sql`d.day`)} between ${came} and ${came} + 56
    group by 1, 2, 3`.execute(database)
}

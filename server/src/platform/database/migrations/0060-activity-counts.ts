import { sql, type Kysely } from 'kysely'

/** What the activity of a group is drawn from: numbers, and the times in which the bot could not count. Nobody is named. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Hours from before this stay null: nobody counted approvals then, which is not the same as none.
  await sql`alter table chat_hours add approvals integer`.execute(database)
  await sql`alter table chat_hours alter approvals set default 0`.execute(database)

  await sql`
    create table chat_days (
      chat_id bigint not null,
      day date not null,
      writers integer,
      primary key (chat_id, day)
    ) with (fillfactor = 80)`.execute(database)
  await sql`
    insert into chat_days (chat_id, day, writers)
    select chat_id, day, count(*) from member_days where day >= current_date - 89 group by chat_id, day`.execute(
    database,
  )
  // Who wrote on a day before those was forgotten.
  await sql`
    insert into chat_days (chat_id, day)
    select distinct chat_id, (hour at time zone 'UTC')::date from chat_hours where messages > 0
    on conflict do nothing`.execute(database)

  await sql`
    create table bot_standings (
      chat_id bigint not null,
      at bigint not null,
      update_id bigint not null,
      standing text not null,
      primary key (chat_id, at, update_id)
    )`.execute(database)
  await sql`
    insert into bot_standings (chat_id, at, update_id, standing)
    select coalesce(a.chat_id, l.chat_id), floor(extract(epoch from l.at)), l.entry_id,
      case when l.kind = 'bot_removed' then 'out'
        when jsonb_array_length(coalesce(l.details::jsonb -> 'rights', '[]')) > 0 then 'admin' else 'member' end
    from log_entries l left join chat_aliases a on a.old_chat_id = l.chat_id
    join chats c on c.chat_id = coalesce(a.chat_id, l.chat_id)
    where l.kind in ('bot_added', 'bot_removed', 'bot_rights')`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/**
 * A member's status is made of two parts that are merged apart, so that updates may come in any order: what Telegram
 * said (`told_…`), and the newest sign that the person is in the group or is not (`seen_…`).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add told_status text not null default 'left',
      add told_present boolean not null default false,
      add told_source text not null default '',
      add told_at bigint not null default 0,
      add told_update_id bigint not null default 0,
      add seen_present boolean not null default false,
      add seen_source text not null default '',
      add seen_at bigint not null default 0,
      add seen_update_id bigint not null default 0,
      add inside_at bigint not null default 0,
      add banned_at bigint not null default 0`.execute(database)

  await sql`alter table chats add added_at bigint not null default 0`.execute(database)

  // A step into or out of a group, remembered for as long as Telegram may tell it a second time in another way.
  await sql`
    create table member_moves (
      chat_id bigint not null,
      user_id bigint not null,
      update_id bigint not null,
      came boolean not null,
      moved_at bigint not null,
      told boolean not null,
      paired boolean not null,
      created_at timestamptz not null default now(),
      primary key (chat_id, user_id, update_id)
    )`.execute(database)
  await sql`create index member_moves_age on member_moves (created_at)`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** Invite links as far as they are known, and what is asked of Telegram about them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table invite_links (
      chat_id bigint not null,
      -- Of another admin's link only the beginning, which ends with dots.
      link text not null,
      name text,
      creator_user_id bigint not null,
      made_by_user_id bigint,
      is_primary boolean not null default false,
      is_revoked boolean not null default false,
      creates_join_request boolean not null default false,
      -- Telegram's, unix seconds.
      expire_date bigint,
      member_limit integer,
      joins bigint not null default 0,
      requests bigint not null default 0,
      known_since timestamptz not null default now(),
      -- Telegram's, unix seconds: when somebody came by it last, and of when the facts are.
      last_used_at bigint,
      observed_at bigint not null,
      primary key (chat_id, link)
    )`.execute(database)
  await sql`
    create index invite_links_list on invite_links (chat_id, is_revoked, known_since desc, link)`.execute(
    database,
  )

  // Their ids are drawn with those of the actions, so that a call of the outbox names one or the other.
  await sql`
    create table link_works (
      chat_id bigint not null,
      work_id bigint not null default nextval(pg_get_serial_sequence('actions', 'action_id')),
      kind text not null,
      link text,
      by_user_id bigint not null,
      params text not null,
      key uuid not null,
      state text not null default 'under_way',
      error text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      primary key (chat_id, work_id),
      unique (chat_id, by_user_id, key)
    )`.execute(database)
  await sql`create unique index link_works_id on link_works (work_id)`.execute(database)
  await sql`create index link_works_age on link_works (created_at)`.execute(database)
}

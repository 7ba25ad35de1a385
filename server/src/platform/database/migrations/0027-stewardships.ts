import { sql, type Kysely } from 'kysely'

/** Who answers for a group; and of an application all that has to be known to answer it once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table stewardships (
      chat_id bigint primary key,
      steward_user_id bigint,
      since timestamptz not null default now(),
      successor_user_id bigint,
      silent_days integer not null default 60,
      owner_user_id bigint,
      owner_told_id bigint,
      gone_told_at timestamptz,
      look_at timestamptz not null default now()
    )`.execute(database)
  await sql`create index stewardships_due on stewardships (look_at)`.execute(database)
  await sql`
    insert into stewardships (chat_id, steward_user_id, owner_user_id, since)
    select c.chat_id, coalesce(o.user_id, c.added_by), o.user_id, c.first_seen_at from chats c
    left join lateral (
      select user_id from members m where m.chat_id = c.chat_id and m.status = 'creator'
      order by told_at desc, told_update_id desc limit 1) o on true
    where c.synced_at is not null`.execute(database)

  await sql`alter table users add column signed_in_at timestamptz`.execute(database)
  // Nothing tells when they signed in last; nobody is taken for silent because it was not written down.
  await sql`
    update users set signed_in_at = seen_at where user_id in (
      select steward_user_id from stewardships union select owner_user_id from stewardships)`.execute(
    database,
  )

  await sql`
    alter table transfer_applications
      add column key text,
      add column cooled boolean not null default false,
      add column settled_by bigint,
      add column settled_reason text,
      add column void_because text,
      add column leased_until timestamptz`.execute(database)
  await sql`
    update transfer_applications set cooled = true where state in ('cooling', 'granted', 'objected')`.execute(
    database,
  )
  // The same key of whoever began it is the same application.
  await sql`
    create unique index transfer_applications_key on transfer_applications
      ((case kind when 'offer' then steward_user_id else receiver_user_id end), key)`.execute(database)
  await sql`create index transfer_applications_of_steward on transfer_applications (steward_user_id)`.execute(
    database,
  )
  await sql`create index transfer_applications_of_receiver on transfer_applications (receiver_user_id)`.execute(
    database,
  )
  // From now on applications move with their group; one that lay under an old id catches up.
  await sql`
    update transfer_applications t set chat_id = a.chat_id from chat_aliases a
    where a.old_chat_id = t.chat_id and t.state not in ('pending', 'cooling')`.execute(database)
  await sql`
    update transfer_applications t set chat_id = a.chat_id from chat_aliases a
    where a.old_chat_id = t.chat_id and not exists (
      select from transfer_applications o where o.chat_id = a.chat_id and o.state in ('pending', 'cooling'))`.execute(
    database,
  )
}

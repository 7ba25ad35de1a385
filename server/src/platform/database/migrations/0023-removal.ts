import { sql, type Kysely } from 'kysely'

/** Since when the bot is out of a group, which is then purged (SEC-58); and addresses from which a log is fetched once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add removed_at timestamptz`.execute(database)
  await sql`update chats set removed_at = now() where state = 'bot_removed'`.execute(database)
  await sql`create index chats_removed on chats (removed_at) where removed_at is not null`.execute(database)
  // However it becomes known that the bot is out or in again.
  await sql`
    create function chat_removed_at() returns trigger language plpgsql as $$
    begin
      new.removed_at := case when new.state = 'bot_removed' then coalesce(new.removed_at, now()) end;
      return new;
    end $$`.execute(database)
  await sql`
    create trigger chats_removed_at before insert or update of state on chats
    for each row execute function chat_removed_at()`.execute(database)

  // The log of a group goes with the group, thirty days after the bot; nothing else ever deletes of it (SEC-51).
  await sql`
    create or replace function log_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and exists (
        select from chats c where c.state = 'bot_removed' and c.removed_at < now() - interval '30 days'
          and (c.chat_id = old.chat_id
            or c.chat_id = (select a.chat_id from chat_aliases a where a.old_chat_id = old.chat_id)))
      then return old; end if;
      raise exception 'the log is append-only' using errcode = 'insufficient_privilege';
    end $$`.execute(database)

  await sql`create index log_entries_reasons on log_entries (chat_id, at, entry_id) where reason is not null`.execute(
    database,
  )

  await sql`
    create table log_exports (
      chat_id bigint not null,
      token_hash bytea not null unique,
      user_id bigint not null,
      filter text not null,
      language text not null,
      expires_at timestamptz not null,
      primary key (chat_id, token_hash)
    )`.execute(database)
}

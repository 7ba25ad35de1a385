import { sql, type Kysely } from 'kysely'

/** Copies of somebody's data, erasures of people (SEC-57), and of groups before their thirty days are over (SEC-58). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_exports (
      user_id bigint primary key,
      export_id uuid not null,
      state text not null default 'building',
      asked_at timestamptz not null default now(),
      tables_done integer not null default 0,
      row_count bigint not null default 0,
      bytes bigint not null default 0,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      fence bigint not null default 0,
      ready_at timestamptz,
      expires_at timestamptz,
      token_hash bytea unique,
      token_expires_at timestamptz
    )`.execute(database)
  await sql`
    create table data_export_parts (
      user_id bigint not null,
      table_name text not null,
      part integer not null,
      rows_text text not null,
      primary key (user_id, table_name, part)
    )`.execute(database)

  // The journal: who was erased stays known as a fingerprint only, and while it is under way by their account.
  await sql`
    create table erasures (
      erasure_id uuid primary key,
      hash bytea not null,
      user_id bigint,
      asked_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      fence bigint not null default 0,
      done_at timestamptz
    )`.execute(database)
  await sql`create index erasures_hash on erasures (hash, asked_at)`.execute(database)
  await sql`create unique index erasures_open on erasures (user_id) where done_at is null`.execute(database)

  // Telegram's ids have at most 52 bits (Bot API, User.id): nobody of theirs has such a number.
  await sql`
    create function stand_in(seed text, chat bigint) returns bigint language sql stable as $$
      select 4503599627370496 + ('x' || left(encode(sha256(convert_to(seed || coalesce(
        (select a.chat_id from chat_aliases a where a.old_chat_id = chat), chat)::text, 'UTF8')), 'hex'), 13)
      )::bit(52)::bigint
    $$`.execute(database)

  await sql`alter table chats add forget_asked_at timestamptz, add leave_asked_by bigint`.execute(database)
  await sql`
    create or replace function chat_removed_at() returns trigger language plpgsql as $$
    begin
      new.removed_at := case when new.state = 'bot_removed' then coalesce(new.removed_at, now()) end;
      if new.state <> 'bot_removed' then
        new.forget_asked_at := null;
        if tg_op = 'UPDATE' and old.state = 'bot_removed' then new.leave_asked_by := null; end if;
      end if;
      return new;
    end $$`.execute(database)

  // The log of a group goes with the group. Otherwise nothing of it is ever deleted, and the one change is that
  // somebody who is being erased is named by a number that nobody has (SEC-51, SEC-57).
  await sql`
    create or replace function log_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and exists (
        select from chats c where c.state = 'bot_removed'
          and (c.removed_at < now() - interval '30 days' or c.forget_asked_at is not null)
          and (c.chat_id = old.chat_id
            or c.chat_id = (select a.chat_id from chat_aliases a where a.old_chat_id = old.chat_id)))
      then return old; end if;
      if tg_op = 'UPDATE'
        and (new.chat_id, new.entry_id, new.at, new.kind, new.via, new.outcome) =
          (old.chat_id, old.entry_id, old.at, old.kind, old.via, old.outcome)
        and new.action_id is not distinct from old.action_id
        and new.reason is not distinct from old.reason
        and new.error is not distinct from old.error
        and (new.details is null or new.details is not distinct from old.details)
        and (new.actor_id is not distinct from old.actor_id or new.actor_id >= 4503599627370496 and exists (
          select from erasures e where e.user_id = old.actor_id and e.done_at is null))
        and (new.target_id is not distinct from old.target_id or new.target_id >= 4503599627370496 and exists (
          select from erasures e where e.user_id = old.target_id and e.done_at is null))
        and (new.actor_id, new.target_id) is distinct from (old.actor_id, old.target_id)
      then return new; end if;
      raise exception 'the log is append-only' using errcode = 'insufficient_privilege';
    end $$`.execute(database)
}

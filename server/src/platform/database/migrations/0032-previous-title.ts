import { sql, type Kysely } from 'kysely'

/** What a group was called before: a comparison with Telegram may bring a new title sooner than the update that tells who gave it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add previous_title text`.execute(database)
  await sql`
    create function chat_previous_title() returns trigger language plpgsql as $$
    begin
      new.previous_title := old.title;
      return new;
    end $$`.execute(database)
  await sql`
    create trigger chats_previous_title before update of title on chats
    for each row when (old.title is distinct from new.title) execute function chat_previous_title()`.execute(
    database,
  )
}

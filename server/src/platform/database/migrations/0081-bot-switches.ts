import { sql, type Kysely } from 'kysely'

/**
 * `bot_switches`: how the bot's owner has set it at @BotFather, as getMe said last; no row: Telegram was never asked.
 * `last_backup`: one row at most, when everything was last written to a file.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_switches (
      bot_id bigint primary key,
      main_mini_app boolean not null,
      guard_mode boolean not null,
      join_groups boolean not null,
      reads_all boolean not null)`.execute(database)
  await sql`
    create table last_backup (
      id smallint primary key default 1,
      made_at timestamptz not null)`.execute(database)
}

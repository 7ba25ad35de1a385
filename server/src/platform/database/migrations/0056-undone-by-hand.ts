import { sql, type Kysely } from 'kysely'

/** What rules did and an admin took back in Telegram, and which commands to rules were carried out. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table rule_hits add column undone_by_hand boolean not null default false`.execute(database)
  await sql`alter table staff_commands add column carried_at timestamptz`.execute(database)
}

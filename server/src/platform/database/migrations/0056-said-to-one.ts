import { sql, type Kysely } from 'kysely'

/** What is said to one person alone, what was undone by hand, and which commands to rules were carried out. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rule_hits
      add column told_at timestamptz, add column thread_id bigint,
      add column undone_by_hand boolean not null default false`.execute(database)
  await sql`alter table staff_commands add column carried_at timestamptz`.execute(database)
  await sql`
    alter table fleeting_lines add column only_to bigint, add column said_instead text`.execute(database)
}

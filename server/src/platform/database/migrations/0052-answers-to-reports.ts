import { sql, type Kysely } from 'kysely'

/** An admin answers a report from the bot's chat: the first who does has it until that is carried out or refused. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      add column answer text, add column answered_by bigint, add column answer_due timestamptz,
      add column answer_attempts integer not null default 0`.execute(database)
  await sql`create index reports_answers on reports (answer_due) where answer is not null`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** How much somebody wrote on days that are forgotten. What was forgotten before nobody knows any more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table members add forgotten_messages integer not null default 0`.execute(database)
}

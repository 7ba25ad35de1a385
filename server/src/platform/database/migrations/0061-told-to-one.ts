import { sql, type Kysely } from 'kysely'

/** When the author of what rules found was told of it, and in which topic; what a group is told where one alone is not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table rule_hits add column told_at timestamptz, add column thread_id bigint`.execute(
    database,
  )
  await sql`alter table fleeting_lines add column said_instead text`.execute(database)
}

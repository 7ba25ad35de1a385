import { sql, type Kysely } from 'kysely'

/** The time zone that a device names when it signs in: a place that its person recognises (SEC-23). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column zone text`.execute(database)
}

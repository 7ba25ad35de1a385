import { sql, type Kysely } from 'kysely'

/** A wave of spam is counted and taken back as a whole. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index rule_hits_wave on rule_hits (chat_id, wave) where wave is not null`.execute(database)
}

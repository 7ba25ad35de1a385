import { sql, type Kysely } from 'kysely'

/** A server of the Bot API says nothing of a switch that is newer than itself: null, which is not off. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bot_switches
      alter column main_mini_app drop not null,
      alter column guard_mode drop not null,
      alter column join_groups drop not null,
      alter column reads_all drop not null`.execute(database)
}

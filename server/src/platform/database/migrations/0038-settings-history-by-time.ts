import { sql, type Kysely } from 'kysely'

/** A page of the history of a group's settings reads a page, however long the history is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index group_settings_changes_newest
    on group_settings_changes (chat_id, changed_at, version)`.execute(database)
  await sql`
    create index group_profile_changes_newest
    on group_profile_changes (chat_id, changed_at, change_id)`.execute(database)
}

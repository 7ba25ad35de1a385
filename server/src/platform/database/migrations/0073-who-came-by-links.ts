import { sql, type Kysely } from 'kysely'

/** Activity counts who came by which link in a year: without it every member of a large group is read for that. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index members_came on members (chat_id, joined_at) include (came_link, is_present, place)
    where came_link is not null`.execute(database)
}

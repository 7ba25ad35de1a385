import { sql, type Kysely } from 'kysely'

/** Which bulk actions somebody paused, and not the brake. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table bulks add paused_by_hand boolean not null default false`.execute(database)
}

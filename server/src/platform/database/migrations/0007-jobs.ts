import { sql, type Kysely } from 'kysely'

/** When each recurring job runs next; whichever node moves the time on first runs it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (name text primary key, next_at timestamptz not null)`.execute(database)
}

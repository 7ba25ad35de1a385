import { sql, type Kysely } from 'kysely'

/** What failed is looked for at every tick, and is nearly never there: finding nothing must cost nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index updates_failed on updates (shard, attempts, seq)
    where done_at is null and attempts > 0`.execute(database)
}

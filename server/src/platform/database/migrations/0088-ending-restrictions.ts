import { sql, type Kysely } from 'kysely'

/** Every few seconds it is asked which mutes end that took the place of another restriction. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index actions_ending on actions (((params::jsonb ->> 'until')::bigint))
    where kind in ('mute', 'limit') and before like '{%'`.execute(database)
}

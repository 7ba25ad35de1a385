import { sql, type Kysely } from 'kysely'

/** When each side of an application was told of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transfer_applications
      add column steward_told_at timestamptz,
      add column receiver_told_at timestamptz`.execute(database)
}

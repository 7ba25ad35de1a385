import { sql, type Kysely } from 'kysely'

/** An edit has a trace of its own, beside that of the message as it came. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_traces add column edited_at bigint not null default 0,
      drop constraint message_traces_pkey, add primary key (chat_id, message_id, edited_at)`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** Requests to hand a group's stewardship on. `apply_id` is random, so it leads to one row without its group. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfer_applications (
      chat_id bigint not null,
      apply_id text not null,
      kind text not null,
      state text not null,
      steward_user_id bigint,
      receiver_user_id bigint not null,
      reason text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      settled_at timestamptz,
      primary key (chat_id, apply_id)
    )`.execute(database)
  await sql`create index transfer_applications_by_id on transfer_applications (apply_id)`.execute(database)
  // One at a time in a group.
  await sql`
    create unique index transfer_applications_open on transfer_applications (chat_id)
    where state in ('pending', 'cooling')`.execute(database)
}

import { sql, type Kysely } from 'kysely'

/** What a worker must know of a call before it may take it: after which others, and whether it may be made twice. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add order_key text,
      add repeat_rule text not null default 'freely',
      add resent boolean not null default false`.execute(database)
  await sql`drop index outbox_due`.execute(database)
  // A broadcast of many thousand rows must not stand in the way of a ban: the first in line is found without a sort.
  await sql`create index outbox_next on outbox (priority, id) where settled_at is null`.execute(database)
  await sql`
    create index outbox_order on outbox (chat_id, order_key, id)
    where settled_at is null and order_key is not null`.execute(database)
}

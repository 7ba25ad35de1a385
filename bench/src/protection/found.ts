import { sql } from 'kysely'
import type { Database } from '@steward/server/platform/database/schema.ts'

/** What rules left behind, so that two runs can be compared; waves are named by when they began. */
export type Found = Record<'hits' | 'done' | 'log' | 'counted', string[]> & {
  /** `<chat> <message>` of what was deleted, once for each action that did. */
  deleted: string[]
}

/** How much is still under way. */
export async function leftOver(database: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ((select count(*) from updates where done_at is null)
      + (select count(*) from rule_hits where state = 'due')
      + (select count(*) from actions where state not in ('done', 'partly', 'failed', 'refused'))
      + (select count(*) from outbox where settled_at is null))::int as left`.execute(database)
  return rows[0]?.left ?? 0
}

async function lines(database: Database, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> {
  const { rows } = await query.execute(database)
  return rows.map(({ line }) => line).toSorted()
}

export async function foundIn(database: Database): Promise<Found> {
  const dead = await lines(
    database,
    sql`select 'given up: ' || update_id || ' ' || dead_reason as line from updates where dead_reason is not null`,
  )
  return {
    hits: await lines(
      database,
      sql`select concat_ws(' ', chat_id, message_id, edited_at, user_id, rule, verdict, state, error, message_ids::text,
        signals) as line from rule_hits`,
    ),
    // What was deleted goes with others of the same person where that was found together; see below.
    done: await lines(
      database,
      sql`select concat_ws(' ', chat_id, target_id, kind, state, count(*)) as line from actions
        where kind <> 'delete_messages' group by chat_id, target_id, kind, state`,
    ),
    log: await lines(
      database,
      sql`select concat_ws(' ', chat_id, kind, target_id, count(*)) as line from log_entries
        where kind <> 'delete_messages' group by chat_id, kind, target_id`,
    ),
    counted: [
      ...dead,
      ...(await lines(
        database,
        sql`select concat_ws(' ', chat_id, sum(messages), sum(joins)) as line from chat_hours group by chat_id`,
      )),
      ...(await lines(
        database,
        sql`select concat_ws(' ', chat_id, count(*), 'traces') as line from message_traces group by chat_id`,
      )),
    ],
    deleted: await lines(
      database,
      sql`select concat_ws(' ', chat_id, jsonb_array_elements_text(params::jsonb -> 'message_ids')) as line
        from actions where kind = 'delete_messages' and state = 'done'`,
    ),
  }
}

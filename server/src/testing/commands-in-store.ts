import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

/** Seconds for which anything is leased still. */
export async function longestLease(database: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from max(until) - now()), 0)::float8 as seconds from (
      select leased_until as until from outbox where settled_at is null
      union all select due_at from staff_commands where done_at is null
      union all select sync_leased_until from chats
    ) leases`.execute(database)
  return rows[0]?.seconds ?? 0
}

/** How many commands are done, and how many bans are owed. */
export async function commandsLeft(database: Database): Promise<{ done: number; owed: number }> {
  const { rows } = await sql<{ done: number; owed: number }>`
    select (select count(*)::int from staff_commands where done_at is not null) as done,
      (select count(*)::int from outbox where settled_at is null and method = 'banChatMember') as owed`.execute(
    database,
  )
  return rows[0] ?? { done: 0, owed: 0 }
}

export type Banned = { actions: number; done: number; logged: number }

/** Of each person the actions that ban them, those that were done, and their entries in the log. */
export async function bansInStore(database: Database): Promise<Map<number, Banned>> {
  const { rows } = await sql<Banned & { target_id: number }>`
    select target_id, count(*)::int as actions, count(*) filter (where state = 'done')::int as done,
      (select count(*)::int from log_entries l where l.target_id = a.target_id and l.kind = 'ban') as logged
    from actions a where kind = 'ban' group by target_id`.execute(database)
  return new Map(rows.map(({ target_id, ...banned }) => [target_id, banned]))
}

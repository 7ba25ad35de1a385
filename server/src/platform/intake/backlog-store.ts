import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { intakeLimits } from './intake-limits.ts'
import { shardCount } from './lane.ts'
import type { Backlog } from './pressure.ts'

/** Cheap however much waits: counts to the limit, and looks at the first row of each shard. */
export async function measureBacklog(database: Database): Promise<Omit<Backlog, 'diskFree'>> {
  const { rows } = await sql<Omit<Backlog, 'diskFree'>>`
    select
      (select count(*) from (
        select from updates where done_at is null limit ${intakeLimits.waiting + 1}
      ) as pending)::int as waiting,
      (select coalesce(extract(epoch from now() - min(first.received_at)), 0)
        from generate_series(0, ${shardCount - 1}) as s(shard), lateral (
          select received_at from updates
          where done_at is null and updates.shard = s.shard and attempts = 0
          order by seq limit 1
        ) as first)::float8 as "oldestSeconds"`.execute(database)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
}

/** Forgets some updates that Telegram will not repeat any more; answers whether there are more. */
export async function purgeUpdates(database: Database): Promise<boolean> {
  const { keepHours, keepDeadDays, purgeRows } = intakeLimits
  const { numAffectedRows } = await sql`
    delete from updates where ctid = any(array(
      select ctid from updates
      where received_at < now() - ${keepHours} * interval '1 hour' and done_at is not null
        and (dead_reason is null or done_at < now() - ${keepDeadDays} * interval '1 day')
      limit ${purgeRows}
    ))`.execute(database)
  return Number(numAffectedRows ?? 0) === purgeRows
}

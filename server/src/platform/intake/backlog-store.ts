import { sql } from 'kysely'
import { alongIndexes } from '#platform/database/along-indexes.ts'
import type { Database } from '#platform/database/schema.ts'
import { intakeLimits } from './intake-limits.ts'
import { everyShard } from './lane.ts'
import type { Backlog } from './pressure.ts'

type Waiting = Omit<Backlog, 'diskFree'>

/** Cheap however much waits: counts to the limit, and looks at the first row of each shard, both along the index. */
export const measureBacklog = (database: Database): Promise<Waiting> =>
  alongIndexes(database, async (trx) => {
    const { rows } = await sql<Waiting>`
      select
        (select count(*) from (
          select from updates where done_at is null limit ${intakeLimits.waiting + 1}
        ) as pending)::int as waiting,
        (select coalesce(extract(epoch from now() - min(first.received_at)), 0)
          from unnest(${everyShard}::smallint[]) as s(shard), lateral (
            select received_at from updates
            where done_at is null and updates.shard = s.shard and attempts = 0
            order by updates.shard, seq limit 1
          ) as first)::float8 as "oldestSeconds"`.execute(trx)
    return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
  })

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

import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { unseen } from '#platform/database/unseen.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { lookedAfterBy } from './read-week.ts'

/**
 * How many messages there were on each day in the groups that somebody looks after. Of `starts` each begins a day, but the
 * last, which ends the one before it.
 */
export async function readDays(trx: Transaction, userId: UserId, starts: readonly Date[]): Promise<number[]> {
  const seconds = starts.map((start) => Math.floor(start.getTime() / 1000))
  const { rows } = await sql<{ day: number; messages: number }>`
    select width_bucket(extract(epoch from h.hour)::bigint, ${unseen(seconds, 'bigint')}) as day,
      sum(h.messages)::int as messages
    from ${lookedAfterBy(userId)} c
    join chat_hours h on h.chat_id = c.chat_id and h.hour >= ${starts[0]} and h.hour < ${starts.at(-1)}
    group by day`.execute(trx)
  const counted = new Map(rows.map(({ day, messages }) => [day, messages]))
  return starts.slice(1).map((_, index) => counted.get(index + 1) ?? 0)
}

import type { ProfileSource, SpammerList as Shown } from '@steward/contract/protection/endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'

/** A list that failed so often in a row is down: one question at a time finds out whether it is back. */
const mostFailures = 3
/** A pause is as long as the list has been failing, within these. */
const pause = { least: 15, most: 600 }

/** A probe that its node never ended is somebody else's after this. */
const probeSeconds = 15

/** How many of `most` questions this list may be asked now, by any node: all of them, one to see whether it is back, or none. */
export async function mayAsk(database: Database, list: string, most: number): Promise<number> {
  const { rows } = await sql<{ is_down: boolean; is_ours: boolean }>`
    with down as (
      select list from spammer_lists where list = ${list} and paused_until is not null),
    probe as (
      update spammer_lists set paused_until = now() + ${probeSeconds} * interval '1 second'
      where list = ${list} and paused_until <= now() returning list)
    select exists (select from down) as is_down, exists (select from probe) as is_ours`.execute(database)
  if (!rows[0]?.is_down) return most
  return rows[0].is_ours ? Math.min(1, most) : 0
}

export async function listAnswered(database: Database, list: string): Promise<void> {
  await sql`delete from spammer_lists where list = ${list}`.execute(database)
}

/** `why`: where there are several reasons. `pauseSeconds`: how long it wants to be left alone, if it says so. */
export async function listFailed(
  database: Database,
  list: string,
  { why = null, pauseSeconds = 0 }: { why?: string | null; pauseSeconds?: number } = {},
): Promise<void> {
  const asWanted = sql`case when ${pauseSeconds}::int > 0 then now() + ${pauseSeconds} * interval '1 second' end`
  await sql`
    insert into spammer_lists as l (list, failures, failing_since, why, paused_until)
    values (${list}, 1, now(), ${why}, ${asWanted})
    on conflict (list) do update set failures = l.failures + 1, why = excluded.why,
      paused_until = greatest(${asWanted}, case when l.failures + 1 >= ${mostFailures} then now()
        + least(${pause.most}, greatest(${pause.least}, extract(epoch from now() - l.failing_since)))
          * interval '1 second' end)`.execute(database)
}

/** How these lists stand, in their order. */
export async function readLists(database: Database, lists: readonly string[]): Promise<Shown[]> {
  if (lists.length === 0) return []
  const { rows } = await sql<Shown>`
    select list, floor(extract(epoch from failing_since))::bigint as down_since from spammer_lists
    where list = any(${unseen(lists, 'text')}::text[]) and paused_until is not null`.execute(database)
  const down = new Map(rows.map((row) => [row.list, row.down_since]))
  return lists.map((list) => ({ list, down_since: down.get(list) ?? null }))
}

/** How Telegram stands, where it is asked as lists are. */
export async function readSource(database: Database, source: string): Promise<ProfileSource> {
  const { rows } = await sql<ProfileSource>`
    select floor(extract(epoch from failing_since))::bigint as down_since, why from spammer_lists
    where list = ${source} and paused_until is not null`.execute(database)
  return rows[0] ?? { down_since: null, why: null }
}

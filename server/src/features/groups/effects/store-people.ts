import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { isAsUsual, sayWhether } from './as-usual.ts'
import { type PersonFacts, isNewer } from './effects.ts'
import { unseen } from '#platform/database/unseen.ts'

function newest(facts: readonly PersonFacts[]): PersonFacts[] {
  const known = new Map<number, PersonFacts>()
  for (const fact of facts) {
    const before = known.get(fact.userId)
    if (!before || isNewer(fact.when, before.when)) known.set(fact.userId, fact)
  }
  return [...known.values()].sort((a, b) => a.userId - b.userId)
}

/**
 * The same names are written again only when they were told so long before: nobody takes other names and the old ones back
 * so soon, so what comes late is still told from what holds.
 */
const settledSeconds = 60

/**
 * Names as Telegram gave them last. Answers whose names are others than before: both in one statement, which looks at
 * what was there before it writes. Asked along. `onlyAsUsual`: unless what stands before it in the flight found it otherwise.
 * The row is held whether it is written or not, so that a group that sees somebody new knows of no older name.
 */
export async function savePeople(
  trx: Transaction,
  facts: readonly PersonFacts[],
  onlyAsUsual: boolean,
): Promise<() => number[]> {
  const batch = newest(facts)
  if (!batch.length) return () => []
  const saving = sql<{ user_id: number }>`
    with told as (
      select * from unnest(
        ${unseen(
          batch.map(({ userId }) => userId),
          'bigint',
        )},
        ${unseen(
          batch.map(({ firstName }) => firstName),
          'text',
        )},
        ${unseen(
          batch.map(({ lastName }) => lastName),
          'text',
        )},
        ${unseen(
          batch.map(({ username }) => username),
          'text',
        )},
        ${unseen(
          batch.map(({ isBot }) => isBot),
          'boolean',
        )},
        ${unseen(
          batch.map(({ when }) => when.at),
          'bigint',
        )},
        ${unseen(
          batch.map(({ when }) => when.updateId),
          'bigint',
        )}
      ) as t(user_id, first_name, last_name, username, is_bot, observed_at, update_id)
      ${onlyAsUsual ? sql`where ${isAsUsual}` : sql``}
    ), saved as (
      insert into users as u
        (user_id, first_name, last_name, username, is_bot, observed_at, update_id, seen_at)
      select t.*, to_timestamp(t.observed_at) from told t
      on conflict (user_id) do update set
        first_name = excluded.first_name, last_name = excluded.last_name, username = excluded.username,
        is_bot = excluded.is_bot, observed_at = excluded.observed_at, update_id = excluded.update_id,
        seen_at = greatest(u.seen_at, excluded.seen_at)
      where (excluded.observed_at, excluded.update_id) > (u.observed_at, u.update_id)
        and ((excluded.first_name, excluded.last_name, excluded.username, excluded.is_bot)
            is distinct from (u.first_name, u.last_name, u.username, u.is_bot)
          or excluded.observed_at >= u.observed_at + ${settledSeconds}::int)
    )
    select t.user_id, ${sayWhether(sql`false`)} from told t join users u using (user_id)
    where (t.observed_at, t.update_id) > (u.observed_at, u.update_id)
      and (t.first_name, t.last_name, t.username) is distinct from (u.first_name, u.last_name, u.username)
    order by t.user_id`
  const rows = await askAlong(trx, saving)
  return () => rows().map((row) => row.user_id)
}

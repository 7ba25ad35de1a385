import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/schema.ts'
import { type PersonFacts, isNewer } from './effects.ts'

function newest(facts: readonly PersonFacts[]): PersonFacts[] {
  const known = new Map<number, PersonFacts>()
  for (const fact of facts) {
    const before = known.get(fact.userId)
    if (!before || isNewer(fact.when, before.when)) known.set(fact.userId, fact)
  }
  return [...known.values()].sort((a, b) => a.userId - b.userId)
}

/** Names as Telegram gave them last. */
export async function savePeople(trx: Transaction, facts: readonly PersonFacts[]): Promise<void> {
  const batch = newest(facts)
  if (!batch.length) return
  await sql`
    insert into users as u
      (user_id, first_name, last_name, username, is_bot, observed_at, update_id, seen_at)
    select t.*, to_timestamp(t.observed_at) from unnest(
      ${batch.map(({ userId }) => userId)}::bigint[],
      ${batch.map(({ firstName }) => firstName)}::text[],
      ${batch.map(({ lastName }) => lastName)}::text[],
      ${batch.map(({ username }) => username)}::text[],
      ${batch.map(({ isBot }) => isBot)}::boolean[],
      ${batch.map(({ when }) => when.at)}::bigint[],
      ${batch.map(({ when }) => when.updateId)}::bigint[]
    ) as t(user_id, first_name, last_name, username, is_bot, observed_at, update_id)
    on conflict (user_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, username = excluded.username,
      is_bot = excluded.is_bot, observed_at = excluded.observed_at, update_id = excluded.update_id,
      seen_at = greatest(u.seen_at, excluded.seen_at)
    where (excluded.observed_at, excluded.update_id) > (u.observed_at, u.update_id)`.execute(trx)
}

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

type Known = {
  user_id: number
  first_name: string
  last_name: string | null
  username: string | null
  observed_at: number
  update_id: number
}

const isRenamed = (fact: PersonFacts, known: Known): boolean =>
  isNewer(fact.when, { at: known.observed_at, updateId: known.update_id }) &&
  (fact.firstName !== known.first_name ||
    fact.lastName !== known.last_name ||
    fact.username !== known.username)

async function renamedOf(trx: Transaction, batch: readonly PersonFacts[]): Promise<number[]> {
  const { rows } = await sql<Known>`
    select user_id, first_name, last_name, username, observed_at, update_id from users
    where user_id = any(${batch.map(({ userId }) => userId)}::bigint[])`.execute(trx)
  const known = new Map(rows.map((row) => [row.user_id, row]))
  return batch.flatMap((fact) => {
    const before = known.get(fact.userId)
    return before && isRenamed(fact, before) ? [fact.userId] : []
  })
}

/** Names as Telegram gave them last. Answers whose names are others than before. */
export async function savePeople(trx: Transaction, facts: readonly PersonFacts[]): Promise<number[]> {
  const batch = newest(facts)
  if (!batch.length) return []
  const renamed = await renamedOf(trx, batch)
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
  return renamed
}

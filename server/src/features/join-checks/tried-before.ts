import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Plan } from './plan.ts'

/** For so long after it was begun a check that was not passed counts: whoever asks again has the tries that are left. */
const countedHours = 6

type Asking = { chatId: number; userId: number; at: number; plan: Plan }
type Row = { place: number; wrong: number; again_at: number }

/** How many wrong answers each gave before in their group; with none left, when they have all of them again. */
export async function withTriesLeft<One extends Asking>(
  trx: Transaction,
  all: readonly One[],
): Promise<(One & { wrong: number })[]> {
  const { rows } = await sql<Row>`
    select q.place::int, max(k.wrong) as wrong,
      floor(extract(epoch from max(k.asked_at)))::bigint + ${countedHours * 3600} as again_at
    from unnest(
      ${unseen(
        all.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        all.map(({ userId }) => userId),
        'bigint',
      )},
      ${unseen(
        all.map(({ at }) => at),
        'bigint',
      )}
    ) with ordinality as q(chat_id, user_id, at, place)
    join join_checks k on k.chat_id = q.chat_id and k.user_id = q.user_id and k.requested_at <= q.at
    where k.way <> 'trial' and k.wrong > 0 and k.asked_at > now() - ${countedHours} * interval '1 hour'
      and not exists (select from join_checks p
        where p.chat_id = k.chat_id and p.user_id = k.user_id and p.requested_at >= k.requested_at and p.state = 'passed')
    group by q.place`.execute(trx)
  const tried = new Map(rows.map((row) => [row.place, row]))
  return all.map((one, place) => {
    const { wrong = 0, again_at } = tried.get(place + 1) ?? {}
    return again_at !== undefined && wrong > one.plan.tries
      ? { ...one, wrong: 0, plan: { ...one.plan, again_at } }
      : { ...one, wrong }
  })
}

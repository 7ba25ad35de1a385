import { sql } from 'kysely'
import { unseen } from '#platform/database/unseen.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { type Newcomer, newcomersIn } from './newcomers-in.ts'

/** A welcome to somebody who came longer ago would only puzzle, as after an outage. */
export const promptSeconds = 300
/** Who comes so close behind another is welcomed along with them. */
const gatherSeconds = 3

/** The settings of each group are looked up by themselves: joined, those of all groups were read, at 50 µs each. */
export const noting = (newcomers: readonly Newcomer[]) => sql`
  with arrived as (
    select coalesce(a.chat_id, n.chat_id) as chat_id, n.user_id, max(n.came_at) as came_at
    from unnest(
      ${unseen(
        newcomers.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        newcomers.map(({ userId }) => userId),
        'bigint',
      )},
      ${unseen(
        newcomers.map(({ cameAt }) => cameAt),
        'bigint',
      )}
    ) as n(chat_id, user_id, came_at)
    left join chat_aliases a on a.old_chat_id = n.chat_id
    group by 1, 2
  ), noted as (
    insert into newcomers (chat_id, user_id, came_at)
    select a.chat_id, a.user_id, a.came_at from arrived a cross join lateral (
      select from group_settings s
      where s.chat_id = a.chat_id and s.settings::jsonb -> 'welcome' ->> 'text' is not null limit 1) s
    order by 1, 2
    on conflict (chat_id, user_id) do nothing
    returning chat_id
  )
  insert into welcomes as w (chat_id, due_at)
  select distinct chat_id, now() + ${gatherSeconds} * interval '1 second' from noted order by 1
  on conflict (chat_id) do update set due_at = coalesce(w.due_at, greatest(excluded.due_at, w.quiet_until))`

/** Notes down whom to welcome where a welcome is written. Comes after whoever keeps the members. */
export const noteNewcomers = ({ now }: { now: () => Date }): Consumer =>
  consumer(newcomersIn, async (trx, newcomers) => {
    const oldest = now().getTime() / 1000 - promptSeconds
    const fresh = newcomers.filter(({ cameAt }) => cameAt >= oldest)
    if (fresh.length > 0) await noting(fresh).execute(trx)
    return undefined
  })

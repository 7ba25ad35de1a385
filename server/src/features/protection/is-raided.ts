import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { day } from '#platform/durations.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'

/** How much more than usual makes a raid. */
const timesUsual = 5
/** So far back it is looked what is usual; of a group that is known for less, as far as it is known. */
const usualDays = 28

type Step = { user_id: number; moved_at: number }

/** The most people who came within so many seconds, of steps in the order of their dates. */
function mostWithin(steps: readonly Step[], seconds: number): number {
  const times = new Map<number, number>()
  let [from, most] = [0, 0]
  for (const { user_id, moved_at } of steps) {
    times.set(user_id, (times.get(user_id) ?? 0) + 1)
    for (let first = steps[from]; first && first.moved_at <= moved_at - seconds; first = steps[(from += 1)]) {
      const left = (times.get(first.user_id) ?? 1) - 1
      if (left === 0) times.delete(first.user_id)
      else times.set(first.user_id, left)
    }
    most = Math.max(most, times.size)
  }
  return most
}

type Span = { chatId: ChatId; from: number; to: number; joins: number; seconds: number }

/**
 * Whether so many came within the seconds that a raid takes, one of those who came from then to then among them, and many
 * more than usually come in that time at that hour of the day: a link in a large channel brings people, too, every
 * evening. Telegram tells of each by a queue of their own, so whoever is told last may have come first. Whoever came before an attack ended, which an
 * admin may have done by hand, begins no other.
 */
export async function isRaided(
  trx: Transaction,
  { chatId, from, to, joins, seconds }: Span,
): Promise<boolean> {
  const steps = await askAlong(
    trx,
    sql<Step>`
      select user_id, moved_at from member_moves where chat_id = ${chatId} and came
        and moved_at > ${from - seconds} and moved_at < ${to + seconds}
        and moved_at > coalesce((select extract(epoch from since) from postures p
          where p.chat_id = ${chatId} and p.posture = 'calm'), 0)
      order by moved_at`,
  )
  const { rows } = await sql<{ usual: number }>`
    select coalesce(sum(h.joins) filter (where h.hour < date_trunc('hour', now())
        and extract(hour from h.hour at time zone 'UTC') = extract(hour from to_timestamp(${to}) at time zone 'UTC')
      ), 0)::float8
      / greatest(1, least(${usualDays}, extract(epoch from now() - least(c.first_seen_at, min(h.hour))) / ${day}::int))::float8
      / 3600 * ${seconds} as usual
    from chats c left join chat_hours h
      on h.chat_id = c.chat_id and h.hour >= now() - ${usualDays} * interval '1 day'
    where c.chat_id = ${chatId} group by c.chat_id`.execute(trx)
  const most = mostWithin(steps(), seconds)
  return most >= joins && most >= timesUsual * (rows[0]?.usual ?? 0)
}

import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { day as daySeconds } from '#platform/durations.ts'
import type { Met } from './store-members.ts'

type Wrote = { chatId: number; userId: number; hour: number }
type Day = { chatId: number; userId: number; day: number; messages: number; isFirst: boolean }

/** A group's messages come in the order of their dates, so whoever wrote nothing before writes the first time. */
function counted(messages: readonly Wrote[], met: readonly Met[]): Day[] {
  const strangers = new Set(
    met.filter(({ before }) => before.lastMessageAt === null).map((one) => `${one.chatId}/${one.userId}`),
  )
  const days = new Map<string, Day>()
  for (const { chatId, userId, hour } of messages.toSorted((a, b) => a.hour - b.hour)) {
    const day = Math.floor(hour / daySeconds)
    const name = `${chatId}/${userId}/${day}`
    const isFirst = strangers.delete(`${chatId}/${userId}`)
    const known = days.get(name) ?? { chatId, userId, day, messages: 0, isFirst }
    known.messages += 1
    days.set(name, known)
  }
  return [...days.values()].sort((a, b) => a.chatId - b.chatId || a.userId - b.userId || a.day - b.day)
}

/**
 * Counts who wrote how much on which day (UTC), how many they are on it and in its week, and how many of them wrote the
 * first time, in the order of the keys. Whose first message of a day it is has no row of that day yet; of a week, none
 * of any of its days. How many they were stays when the rows are forgotten.
 */
export async function addToDays(
  trx: Transaction,
  messages: readonly Wrote[],
  met: readonly Met[],
): Promise<void> {
  const days = counted(messages, met)
  if (!days.length) return
  await sql`${goesAlong}
    with given as materialized (
      select t.chat_id, t.user_id, date '1970-01-01' + t.day as day, t.messages, t.is_first from unnest(
        ${unseen(
          days.map(({ chatId }) => chatId),
          'bigint',
        )},
        ${unseen(
          days.map(({ userId }) => userId),
          'bigint',
        )},
        ${unseen(
          days.map(({ day }) => day),
          'int',
        )},
        ${unseen(
          days.map(({ messages: of }) => of),
          'int',
        )},
        ${unseen(
          days.map(({ isFirst }) => isFirst),
          'boolean',
        )}
      ) as t(chat_id, user_id, day, messages, is_first)),
    written as (
      insert into member_days as d (chat_id, user_id, day, messages)
      select chat_id, user_id, day, messages from given
      on conflict (chat_id, user_id, day) do update set messages = d.messages + excluded.messages
      returning d.chat_id, d.user_id, d.day, d.xmax = 0 as is_new),
    begun as materialized (
      select g.chat_id, g.user_id, g.day, date_trunc('week', g.day)::date as week, g.is_first
      from written join given g using (chat_id, user_id, day) where is_new),
    counted as (
      insert into chat_days as c (chat_id, day, writers, newcomers)
      select chat_id, day, count(*), count(*) filter (where is_first) from begun
      group by chat_id, day order by chat_id, day
      on conflict (chat_id, day) do update
      set writers = c.writers + excluded.writers, newcomers = c.newcomers + excluded.newcomers)
    insert into chat_weeks as c (chat_id, week, writers)
    select chat_id, week, count(distinct user_id) from begun b where not exists (
      select from member_days o where o.chat_id = b.chat_id and o.user_id = b.user_id
        and o.day >= b.week and o.day < b.week + 7)
    group by chat_id, week order by chat_id, week
    on conflict (chat_id, week) do update set writers = c.writers + excluded.writers`.execute(trx)
}

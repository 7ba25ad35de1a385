import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { day as daySeconds } from '#platform/durations.ts'

type Wrote = { chatId: number; userId: number; hour: number }
type Day = { chatId: number; userId: number; day: number; messages: number }

function counted(messages: readonly Wrote[]): Day[] {
  const days = new Map<string, Day>()
  for (const { chatId, userId, hour } of messages) {
    const day = Math.floor(hour / daySeconds)
    const name = `${chatId}/${userId}/${day}`
    const known = days.get(name) ?? { chatId, userId, day, messages: 0 }
    known.messages += 1
    days.set(name, known)
  }
  return [...days.values()].sort((a, b) => a.chatId - b.chatId || a.userId - b.userId || a.day - b.day)
}

/**
 * Counts who wrote how much on which day (UTC), and how many they are, in the order of the keys. Whose first message of
 * a day it is has no row of that day yet, and is one writer more; that stays when the rows are forgotten.
 */
export async function addToDays(trx: Transaction, messages: readonly Wrote[]): Promise<void> {
  const days = counted(messages)
  if (!days.length) return
  await sql`${goesAlong}
    with written as (
    insert into member_days as d (chat_id, user_id, day, messages)
    select t.chat_id, t.user_id, date '1970-01-01' + t.day, t.messages from unnest(
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
      )}
    ) as t(chat_id, user_id, day, messages)
    on conflict (chat_id, user_id, day) do update set messages = d.messages + excluded.messages
    returning d.chat_id, d.day, d.xmax = 0 as is_new)
    insert into chat_days as c (chat_id, day, writers)
    select chat_id, day, count(*) from written where is_new group by chat_id, day order by chat_id, day
    on conflict (chat_id, day) do update set writers = c.writers + excluded.writers`.execute(trx)
}

/** To the id that the group has since. */
export async function moveDays(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with moved as (delete from member_days where chat_id = ${from} returning *)
    insert into member_days as d (chat_id, user_id, day, messages)
    select ${to}, user_id, day, messages from moved
    on conflict (chat_id, user_id, day) do update set messages = d.messages + excluded.messages`.execute(trx)
  // Whoever wrote under both ids on one day is one person, so such a day is counted again.
  await sql`
    with moved as (delete from chat_days where chat_id = ${from} returning *)
    insert into chat_days as c (chat_id, day, writers) select ${to}, day, writers from moved
    on conflict (chat_id, day) do update set writers = greatest(c.writers, excluded.writers, (
      select count(*) from member_days m where m.chat_id = c.chat_id and m.day = c.day))`.execute(trx)
}

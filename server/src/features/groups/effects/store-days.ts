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

/** Counts who wrote how much on which day (UTC), in the order of the keys. */
export async function addToDays(trx: Transaction, messages: readonly Wrote[]): Promise<void> {
  const days = counted(messages)
  if (!days.length) return
  await sql`${goesAlong}
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
    on conflict (chat_id, user_id, day) do update set messages = d.messages + excluded.messages`.execute(trx)
}

/** To the id that the group has since. */
export async function moveDays(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with moved as (delete from member_days where chat_id = ${from} returning *)
    insert into member_days as d (chat_id, user_id, day, messages)
    select ${to}, user_id, day, messages from moved
    on conflict (chat_id, user_id, day) do update set messages = d.messages + excluded.messages`.execute(trx)
}

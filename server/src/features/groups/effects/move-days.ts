import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { underOneId } from './cohorts.ts'
import { recount } from './store-days.ts'
import type { Moved } from './move-members.ts'

type Ids = { from: number; to: number }

/** Whoever wrote under both ids on a day, or in a week, is one person. */
async function countOnce(trx: Transaction, { from, to }: Ids): Promise<void> {
  const both = (begins: ReturnType<typeof sql>) => sql`
    select begins, count(*) as people from (
      select ${begins} as begins, user_id from member_days where chat_id = ${from}
      intersect
      select ${begins} as begins, user_id from member_days where chat_id = ${to}) b
    group by begins`
  await sql`
    update chat_days c set writers = c.writers - b.people from (${both(sql`day`)}) b
    where c.chat_id = ${to} and c.day = b.begins`.execute(trx)
  await sql`
    update chat_weeks c set writers = c.writers - b.people from (${both(sql`date_trunc('week', day)::date`)}) b
    where c.chat_id = ${to} and c.week = b.begins`.execute(trx)
}

/** Whoever had written under the old id did not write the first time under the new one. */
async function uncountNewcomers(trx: Transaction, to: number, moved: readonly Moved[]): Promise<void> {
  const writers = moved.filter(
    ({ old, before }) => old.lastMessageAt !== null && before.lastMessageAt !== null,
  )
  if (!writers.length) return
  await sql`
    update chat_days c set newcomers = c.newcomers - b.people from (
      select day, count(*) as people from (
        select min(day) as day from member_days
        where chat_id = ${to} and user_id = any(${writers.map(({ userId }) => userId)}::bigint[]) group by user_id) f
      group by day) b
    where c.chat_id = ${to} and c.day = b.day`.execute(trx)
}

/** To the id that the group has since. */
export async function moveDays(trx: Transaction, ids: Ids, members: readonly Moved[]): Promise<void> {
  const { from, to } = ids
  const cohorts = underOneId(members, ids)
  await recount(trx, cohorts.before)
  await uncountNewcomers(trx, to, members)
  await countOnce(trx, ids)
  await sql`
    with moved as (delete from member_days where chat_id = ${from} returning *)
    insert into member_days as d (chat_id, user_id, day, messages)
    select ${to}, user_id, day, messages from moved
    on conflict (chat_id, user_id, day) do update set messages = d.messages + excluded.messages`.execute(trx)
  await sql`
    with moved as (delete from chat_days where chat_id = ${from} returning *)
    insert into chat_days as c (chat_id, day, writers, newcomers) select ${to}, day, writers, newcomers from moved
    on conflict (chat_id, day) do update
    set writers = c.writers + excluded.writers, newcomers = c.newcomers + excluded.newcomers`.execute(trx)
  await sql`
    with moved as (delete from chat_weeks where chat_id = ${from} returning *)
    insert into chat_weeks as c (chat_id, week, writers, came) select ${to}, week, writers, came from moved
    on conflict (chat_id, week) do update
    set writers = c.writers + excluded.writers, came = c.came + excluded.came`.execute(trx)
  await sql`
    with moved as (delete from chat_cohorts where chat_id = ${from} returning *)
    insert into chat_cohorts as c (chat_id, week, age, writers) select ${to}, week, age, writers from moved
    on conflict (chat_id, week, age) do update set writers = c.writers + excluded.writers`.execute(trx)
  await recount(trx, cohorts.after)
}

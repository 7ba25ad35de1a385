import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { day as daySeconds } from '#platform/durations.ts'
import { cohortOf, cohortWeeks, type InCohort, recounted } from './cohorts.ts'
import type { Met } from './store-members.ts'

type Wrote = { chatId: number; userId: number; hour: number }
type Day = {
  chatId: number
  userId: number
  day: number
  messages: number
  isFirst: boolean
  /** The week in which they came. */
  cohort: number | null
}

/** A group's messages come in the order of their dates, so whoever wrote nothing before writes the first time. */
function counted(messages: readonly Wrote[], met: readonly Met[]): Day[] {
  const strangers = new Set(
    met.filter(({ before }) => before.lastMessageAt === null).map((one) => `${one.chatId}/${one.userId}`),
  )
  const cohorts = new Map(met.map((one) => [`${one.chatId}/${one.userId}`, cohortOf(one.after)]))
  const days = new Map<string, Day>()
  for (const { chatId, userId, hour } of messages.toSorted((a, b) => a.hour - b.hour)) {
    const day = Math.floor(hour / daySeconds)
    const who = `${chatId}/${userId}`
    const name = `${who}/${day}`
    const isFirst = strangers.delete(who)
    const cohort = cohorts.get(who) ?? null
    const known = days.get(name) ?? { chatId, userId, day, messages: 0, isFirst, cohort }
    known.messages += 1
    days.set(name, known)
  }
  return [...days.values()].sort((a, b) => a.chatId - b.chatId || a.userId - b.userId || a.day - b.day)
}

const givenDays = (days: readonly Day[]) => sql`
  select t.chat_id, t.user_id, date '1970-01-01' + t.day as day, t.messages, t.is_first,
    date '1970-01-01' + t.cohort as cohort from unnest(
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
      days.map(({ messages }) => messages),
      'int',
    )},
    ${unseen(
      days.map(({ isFirst }) => isFirst),
      'boolean',
    )},
    ${unseen(
      days.map(({ cohort }) => cohort),
      'int',
    )}) as t(chat_id, user_id, day, messages, is_first, cohort)`

const givenCohorts = (moved: readonly InCohort[]) => sql`
  select t.chat_id, t.user_id, date '1970-01-01' + t.week as week, t.by from unnest(
    ${unseen(
      moved.map(({ chatId }) => chatId),
      'bigint',
    )},
    ${unseen(
      moved.map(({ userId }) => userId),
      'bigint',
    )},
    ${unseen(
      moved.map(({ week }) => week),
      'int',
    )},
    ${unseen(
      moved.map(({ by }) => by),
      'int',
    )}) as t(chat_id, user_id, week, by)`

async function write(trx: Transaction, days: readonly Day[], moved: readonly InCohort[]): Promise<void> {
  if (!days.length && !moved.length) return
  await sql`${goesAlong}
    with given as materialized (${givenDays(days)}),
    moved as materialized (${givenCohorts(moved)}),
    written as (
      insert into member_days as d (chat_id, user_id, day, messages)
      select chat_id, user_id, day, messages from given
      on conflict (chat_id, user_id, day) do update set messages = d.messages + excluded.messages
      returning d.chat_id, d.user_id, d.day, d.xmax = 0 as is_new),
    begun as materialized (
      select g.chat_id, g.user_id, g.day, date_trunc('week', g.day)::date as week, g.is_first, g.cohort
      from written join given g using (chat_id, user_id, day) where is_new),
    anew as materialized (
      select distinct chat_id, user_id, week, cohort from begun b where not exists (
        select from member_days o where o.chat_id = b.chat_id and o.user_id = b.user_id
          and o.day >= b.week and o.day < b.week + 7)),
    days as (
      insert into chat_days as c (chat_id, day, writers, newcomers)
      select chat_id, day, count(*), count(*) filter (where is_first) from begun
      group by chat_id, day order by chat_id, day
      on conflict (chat_id, day) do update
      set writers = c.writers + excluded.writers, newcomers = c.newcomers + excluded.newcomers),
    weeks as (
      insert into chat_weeks as c (chat_id, week, writers, came)
      select chat_id, week, sum(wrote), sum(came) from (
        select chat_id, week, 1 as wrote, 0 as came from anew
        union all select chat_id, week, 0, by from moved) w
      group by chat_id, week order by chat_id, week
      on conflict (chat_id, week) do update
      set writers = c.writers + excluded.writers, came = c.came + excluded.came)
    insert into chat_cohorts as c (chat_id, week, age, writers)
    select chat_id, cohort, age, sum(by) from (
      select chat_id, cohort, (week - cohort) / 7 as age, 1 as by from anew
      union all
      select m.chat_id, m.week, d.age, m.by from moved m cross join lateral (
        select distinct (day - m.week) / 7 as age from member_days d
        where d.chat_id = m.chat_id and d.user_id = m.user_id and d.day >= m.week) d) w
    where age >= 0 and age < ${cohortWeeks}::int
    group by chat_id, cohort, age order by chat_id, cohort, age
    on conflict (chat_id, week, age) do update set writers = c.writers + excluded.writers`.execute(trx)
}

/**
 * Counts who wrote how much on which day (UTC), how many they are on it and in its week, how many of them wrote the
 * first time, and how many came in which week, each table in the order of its keys. Whose first message of a day it is
 * has no row of that day yet; of a week, none of any of its days. How many they were stays when the rows are forgotten.
 */
export const addToDays = (trx: Transaction, messages: readonly Wrote[], met: readonly Met[]) =>
  write(trx, counted(messages, met), recounted(met))

/** Counts people among those who came in a week, or not any more, with all that is known of when they wrote. */
export const recount = (trx: Transaction, moved: readonly InCohort[]) => write(trx, [], moved)

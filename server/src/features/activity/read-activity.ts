import type { Activity } from '@steward/contract/activity.ts'
import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { countingFrom } from '#domain/counting.ts'
import type { Database } from '#platform/database/schema.ts'
import { day as daySeconds } from '#platform/durations.ts'
import { Refused } from '#platform/refused.ts'
import { nameOf, type Range, rangeOf } from './calendar.ts'
import { activityOf, type Facts } from './count.ts'
import { onDays } from './on-days.ts'

export type Parts = { database: Database; now: () => Date }
export type AskedRange = Pick<InputOf<'/api/groups/activity'>, 'time_zone' | 'days' | 'until'>

/** The first day of which it is still known who wrote. */
export const keptSince = (now: Date) =>
  Math.floor(now.getTime() / 1000 / daySeconds) - keptHours.memberDay / 24

type Row = Omit<Facts, 'people'>

/** A column each, because thousands of objects would be written and read with all their names. */
const factsOf = (chatId: ChatId, { before: { starts, from }, weeks, to, ends }: Range) => sql<Row>`
  select
    (select row_to_json(h) from (
      select coalesce(array_agg(extract(epoch from hour)::int), '{}') as hour,
        coalesce(array_agg(messages), '{}') as messages, coalesce(array_agg(joins), '{}') as joins,
        coalesce(array_agg(leaves), '{}') as leaves, coalesce(array_agg(approvals), '{}') as approvals
      from chat_hours where chat_id = c.chat_id and hour >= to_timestamp(${starts - 3600}) and hour < to_timestamp(${ends})) h) as hours,
    (select row_to_json(d) from (
      select coalesce(array_agg(day::text), '{}') as day, coalesce(array_agg(writers), '{}') as writers,
        coalesce(array_agg(newcomers), '{}') as newcomers
      from chat_days where chat_id = c.chat_id
        and day >= ${nameOf(Math.min(from, weeks.from))}::date
        and day <= ${nameOf(Math.max(to, weeks.to + 6))}::date) d) as days,
    (select row_to_json(w) from (
      select coalesce(array_agg(week::text), '{}') as week, coalesce(array_agg(writers), '{}') as writers,
        coalesce(array_agg(came), '{}') as came
      from chat_weeks where chat_id = c.chat_id
        and week >= ${nameOf(weeks.from)}::date and week <= ${nameOf(weeks.to)}::date) w) as weeks,
    (select row_to_json(w) from (
      select coalesce(array_agg(week::text), '{}') as week, coalesce(array_agg(age), '{}') as age,
        coalesce(array_agg(writers), '{}') as writers
      from chat_cohorts where chat_id = c.chat_id
        and week >= ${nameOf(weeks.from)}::date and week <= ${nameOf(weeks.to)}::date) w) as cohorts,
    ${countingFrom(Math.min(starts, weeks.from * daySeconds))}
  from chats c where c.chat_id = ${chatId}`

/**
 * How many people wrote in the range and in the one before, of the days that are kept. At what hour nobody knows, so
 * only days of UTC that are over are compared.
 */
async function peopleIn(database: Database, chatId: ChatId, range: Range, kept: number) {
  const { from, to, before, over } = range
  if (from < kept) return { now: null, compared: null, before: null }
  const isCompared = before.from >= kept && over.day >= from
  const { rows } = await sql<Facts['people']>`
    select n.now, case when ${isCompared} then n.compared end as compared, b.before
    from (
      select count(*)::int as now, count(*) filter (where first <= ${nameOf(over.day)}::date)::int as compared
      from (
        select min(day) as first from member_days where ${onDays(chatId, from, to)} group by user_id) w) n,
      (select case when ${isCompared} then count(*)::int end as before
      from (
        select from member_days where ${isCompared} and ${onDays(chatId, before.from, before.from + over.day - from)}
        group by user_id) w) b`.execute(database)
  return rows[0] ?? { now: 0, compared: null, before: null }
}

/** How a group lived, for an admin whose standing there was just checked. */
export async function readActivity(
  { database, now }: Parts,
  chatId: ChatId,
  asked: AskedRange,
): Promise<Activity> {
  const at = now()
  const range = rangeOf(asked, at)
  const [{ rows }, people] = await Promise.all([
    factsOf(chatId, range).execute(database),
    peopleIn(database, chatId, range, keptSince(at)),
  ])
  // Forgotten between the check and the read.
  if (!rows[0]) throw new Refused('group_not_found')
  return activityOf({ ...rows[0], people }, range)
}

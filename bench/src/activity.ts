import type { ChatId } from '@steward/contract/ids.ts'
import { readActivity } from '@steward/server/features/activity/read-activity.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { sql } from 'kysely'
import { type Figure, p50 } from './figure.ts'
import type { Engine } from './world.ts'

const budgetMs = 100
/** How many people write on each of the days of which it is known who did. */
const writersADay = 2_000
const knownDays = 90
/** Few enough that one statement ends in time on the slower engine. */
const daysAtOnce = 3
/** A plan may not be good for a group that is alone in its table only. */
const groupsThatWrite = 4

/** Two years of every group, as far as each thing is kept: the range, and the one before. */
async function givenYears(database: Database, chatId: ChatId): Promise<void> {
  await sql`
    insert into chat_hours (chat_id, hour, messages, joins, leaves)
    select c.chat_id, h, 3, 1, 1 from chats c, generate_series(
      date_trunc('hour', now()) - interval '732 days', date_trunc('hour', now()), interval '1 hour') h`.execute(
    database,
  )
  await sql`
    insert into chat_days (chat_id, day, writers, newcomers)
    select c.chat_id, current_date - d, 20, 3 from chats c, generate_series(0, 732) d`.execute(database)
  await sql`
    insert into chat_weeks (chat_id, week, writers, came)
    select distinct chat_id, date_trunc('week', day)::date, 80, 30 from chat_days`.execute(database)
  await sql`
    insert into chat_cohorts (chat_id, week, age, writers)
    select chat_id, week, age, 5 from chat_weeks, generate_series(0, 8) age`.execute(database)
  for (let first = 0; first < knownDays; first += daysAtOnce)
    await sql`
      insert into member_days (chat_id, user_id, day, messages)
      select c.chat_id, 10000000000 + (w * 37 + d * 11) % 100000, current_date - d, 1
      from (select chat_id from chats order by chat_id <> ${chatId} limit ${groupsThatWrite}) c,
        generate_series(${first}::int, ${first + daysAtOnce - 1}::int) d, generate_series(1, ${writersADay}::int) w
      on conflict do nothing`.execute(database)
  for (const table of ['chat_hours', 'chat_days', 'chat_weeks', 'chat_cohorts', 'member_days'])
    await sql`analyze ${sql.table(table)}`.execute(database)
}

/** How long the page of a group's activity takes to be read, one after the other. */
export async function activityFigures(
  { database, chatId }: { database: Database; chatId: ChatId },
  engine: Engine,
): Promise<Figure[]> {
  await givenYears(database, chatId)
  const figures: Figure[] = []
  for (const days of [366, 90, 28]) {
    const wanted = { time_zone: 'Europe/Berlin', days }
    const value = await p50(() => readActivity({ database, now: () => new Date() }, chatId, wanted))
    const what = `activity of ${days} days and as many before, among 1 M, p50, ${engine}`
    figures.push({ what, value, unit: 'ms', atMost: budgetMs })
  }
  return figures
}

import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { type Counting, countingFrom, whyNotCounted } from '#domain/counting.ts'
import { gapOf, gapsIn } from '#domain/gaps.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { hour as hourSeconds } from '#platform/durations.ts'
import { lookedAfterBy } from './read-week.ts'

/** Messages by the days of a week and of the one before; null: no group was counted. */
export type BothWeeks = {
  now: (number | null)[]
  /** Of the groups that were counted all the time. */
  before: number[]
  /** In how many others somebody wrote. */
  leftOut: number
}

type Row = Counting & { messages: Record<number, number> }

/**
 * How many messages there were on each day in the groups that somebody looks after. Of `starts` each begins a day, but the
 * last, which ends the one before it.
 */
export async function readDays(
  trx: Transaction,
  userId: UserId,
  starts: readonly Date[],
): Promise<BothWeeks> {
  const seconds = starts.map((start) => Math.floor(start.getTime() / 1000))
  const both = { starts: seconds[0] ?? 0, ends: seconds.at(-1) ?? 0 }
  const { rows } = await sql<Row>`
    select ${countingFrom(both.starts)}, (
      select coalesce(json_object_agg(day, messages), '{}') from (
        select width_bucket(extract(epoch from h.hour)::bigint, ${unseen(seconds, 'bigint')}) as day,
          sum(h.messages)::int as messages
        from chat_hours h
        where h.chat_id = c.chat_id and h.hour >= ${starts[0]} and h.hour < ${starts.at(-1)}
        group by day) d) as messages
    from ${lookedAfterBy(userId)} c`.execute(trx)
  const weekDays = (starts.length - 1) / 2
  const groups = rows.map((row) => {
    const days = daysOf(row, seconds)
    const [before, now] = [days.slice(0, weekDays), days.slice(weekDays)]
    return { before, now, isCompared: whyNotCounted(row, both) === null }
  })
  const compared = groups.filter(({ isCompared }) => isCompared)
  const byDay = Array.from({ length: weekDays }, (_, day) => day)
  return {
    now: byDay.map((day) => sumOf(groups.map(({ now }) => now[day] ?? null))),
    before: byDay.map((day) => sumOf(compared.map(({ before }) => before[day] ?? null)) ?? 0),
    leftOut: groups.filter(
      ({ isCompared, before, now }) => !isCompared && (sumOf([...before, ...now]) ?? 0) > 0,
    ).length,
  }
}

/** An hour belongs to the day in which it begins, also that in which counting began. */
function daysOf({ messages, began, standings }: Row, seconds: readonly number[]): (number | null)[] {
  return seconds.slice(1).map((ends, index) => {
    const day = { starts: seconds[index] ?? ends, ends }
    const isCounted = ends > began - (began % hourSeconds) && gapOf(gapsIn(standings, day), day) !== 'out'
    return messages[index + 1] ?? (isCounted ? 0 : null)
  })
}

const sumOf = (counts: readonly (number | null)[]) =>
  counts.reduce((sum, count) => (count === null ? sum : (sum ?? 0) + count), null)

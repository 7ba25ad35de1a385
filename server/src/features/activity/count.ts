import type { Activity, ActivityDay, ActivityTotals } from '@steward/contract/activity.ts'
import type { Counting } from '#domain/counting.ts'
import { gapsIn } from '#domain/gaps.ts'
import { createPlaces, nameOf, type Place, type Range } from './calendar.ts'
import { dayBegan, gapsByDay, whyNotCompared } from './counted-days.ts'
import { type Column, dayAfter, knownDays } from './known-days.ts'
import { type KeptCohorts, type KeptWeeks, weeksOf } from './weeks.ts'
import { weekdayOf } from '#platform/zone-time.ts'

/** What is kept of a group's hours, as many of each as there are hours; `hour` is its beginning, unix seconds. */
export type Hours = Record<'hour' | 'messages' | 'joins' | 'leaves', readonly number[]> & {
  approvals: readonly (number | null)[]
}

export type Facts = Counting & {
  hours: Hours
  /** Of days of UTC. */
  days: { day: readonly string[]; writers: Column; newcomers: Column }
  weeks: KeptWeeks
  cohorts: KeptCohorts
  /** How many different people wrote; null: who did is forgotten. */
  people: { now: number | null; compared: number | null; before: number | null }
}

type Counts = { messages: number; joins: number; leaves: number; approvals: number }
const none = (): Counts => ({ messages: 0, joins: 0, leaves: 0, approvals: 0 })

function add(to: Counts, { messages, joins, leaves, approvals }: Hours, at: number): void {
  to.messages += messages[at] ?? 0
  to.joins += joins[at] ?? 0
  to.leaves += leaves[at] ?? 0
  to.approvals += approvals[at] ?? 0
}

/** The hours of the range and of the one before, put together by what a calendar shows. */
function gather({ hour, ...counts }: Hours, range: Range, placeOf: (hour: number) => Place) {
  const days = new Map<number, Counts>()
  const [before, compared] = [none(), none()]
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  const uncounted: number[] = []
  for (const [at, begins] of hour.entries()) {
    const place = placeOf(begins)
    if (counts.approvals[at] === null) uncounted.push(place.day)
    if (place.day < range.from) {
      if (place.day >= range.before.from && begins < range.before.ends) add(before, { hour, ...counts }, at)
      continue
    }
    if (place.day > range.to) continue
    if (begins < range.over.ends) add(compared, { hour, ...counts }, at)
    const day = days.get(place.day) ?? none()
    days.set(place.day, day)
    add(day, { hour, ...counts }, at)
    const hours = week[weekdayOf(place.day)]
    if (hours) hours[place.hour] = (hours[place.hour] ?? 0) + (counts.messages[at] ?? 0)
  }
  return { days, before, compared, week, approvalsSince: dayAfter(uncounted) }
}

const nameOrNull = (day: number | null) => (day === null ? null : nameOf(day))

const unknown = {
  messages: null,
  joins: null,
  leaves: null,
  approvals: null,
  writers: null,
  newcomers: null,
}

/** How a group lived on the days of a range: what was counted of them, and of the rest that it was not. */
export function activityOf(facts: Facts, range: Range): Activity {
  const placeOf = createPlaces(range.zone)
  const { days, before, compared, week, approvalsSince } = gather(facts.hours, range, placeOf)
  const since = dayBegan(range.zone, facts)
  const gapOn = gapsByDay(facts, range)
  const writers = knownDays(facts.days.day, facts.days.writers)
  const newcomers = knownDays(facts.days.day, facts.days.newcomers)
  const gaps = gapsIn(facts.standings, { starts: range.before.starts, ends: range.ends })
  const { weeks, cohortsSince } = weeksOf({ facts, newcomers }, range)

  const shown = Array.from({ length: range.to - range.from + 1 }, (_, index): ActivityDay => {
    const day = range.from + index
    const gap = gapOn(day)
    const found = days.get(day)
    if (day < since || (gap === 'out' && !found)) return { day: nameOf(day), ...unknown, gap }
    const counts = found ?? none()
    return {
      day: nameOf(day),
      ...counts,
      approvals: day < (approvalsSince ?? day) ? null : counts.approvals,
      writers: writers.of(day),
      newcomers: newcomers.of(day),
      // The last hour of a day may end in the next one, where a zone is off by half an hour.
      gap: gap === 'out' ? 'part' : gap,
    }
  })

  const notCompared = whyNotCompared(facts, range)
  const totals = totalsOf(shown, facts.people.now)
  const comparedTotals: ActivityTotals = {
    ...compared,
    approvals: totals.approvals === null ? null : compared.approvals,
    writers: facts.people.compared,
  }
  const beforeTotals: ActivityTotals = {
    ...before,
    approvals: range.before.from < (approvalsSince ?? range.before.from) ? null : before.approvals,
    writers: facts.people.before,
  }
  return {
    days: shown,
    is_open: range.isOpen,
    totals,
    compared: notCompared ? null : comparedTotals,
    before: notCompared ? null : beforeTotals,
    no_comparison: notCompared,
    week,
    since: nameOf(since),
    approvals_since: nameOrNull(approvalsSince),
    writers_since: nameOrNull(writers.since),
    newcomers_since: nameOrNull(newcomers.since),
    cohorts_since: nameOrNull(cohortsSince),
    weeks,
    gaps: gaps.filter(({ until }) => (until ?? Infinity) > range.starts),
  }
}

function totalsOf(days: readonly ActivityDay[], writers: number | null): ActivityTotals {
  const sum = (of: 'messages' | 'joins' | 'leaves' | 'approvals') =>
    days.reduce((total, day) => total + (day[of] ?? 0), 0)
  return {
    messages: sum('messages'),
    joins: sum('joins'),
    leaves: sum('leaves'),
    approvals: days.some(({ approvals }) => approvals !== null) ? sum('approvals') : null,
    writers,
  }
}

import type { ActivityWeek } from '@steward/contract/activity.ts'
import type { Counting } from '#domain/counting.ts'
import { gapOf, gapsIn } from '#domain/gaps.ts'
import { day as daySeconds } from '#platform/durations.ts'
import { dayOf, nameOf, type Range } from './calendar.ts'
import { type Column, type KnownDays, knownDays } from './known-days.ts'

/** Of weeks of UTC, by their Mondays. */
export type KeptWeeks = { week: readonly string[]; writers: Column; came: Column }

/** Of those who came in a week, how many wrote so many weeks later. */
export type KeptCohorts = { week: readonly string[]; age: readonly number[]; writers: readonly number[] }

type Facts = Counting & { weeks: KeptWeeks; cohorts: KeptCohorts }

const weekDays = 7
/** The week in which people came, and eight more. */
const followed = 9

/** Null where it is not known of each day. */
function newcomersIn(newcomers: KnownDays, week: number): number | null {
  const counts = Array.from({ length: weekDays }, (_, index) => newcomers.of(week + index))
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** The weeks of a range: what was counted of them, and of the rest that it was not. */
export function weeksOf({ facts, newcomers }: { facts: Facts; newcomers: KnownDays }, { weeks }: Range) {
  const writers = knownDays(facts.weeks.week, facts.weeks.writers)
  const came = knownDays(facts.weeks.week, facts.weeks.came)
  const { week: of, age, writers: people } = facts.cohorts
  const cohorts = new Map(of.map((name, at) => [`${dayOf(name)}/${age[at]}`, people[at] ?? 0]))
  const gaps = gapsIn(facts.standings, { starts: weeks.from * daySeconds, ends: weeks.now })
  const since = Math.floor(facts.began / daySeconds)

  const gapIn = (week: number) =>
    gapOf(gaps, {
      starts: week * daySeconds,
      ends: Math.min((week + weekDays) * daySeconds, weeks.now),
    })
  const isCounted = (week: number) => since < week + weekDays && gapIn(week) !== 'out'

  function wroteOf(week: number): ActivityWeek['wrote'] {
    const begun = Math.floor((weeks.now / daySeconds - week) / weekDays) + 1
    return Array.from({ length: Math.min(followed, begun) }, (_, index) => {
      const then = week + index * weekDays
      const isKnown = came.of(week) !== null && isCounted(week) && isCounted(then)
      return { people: isKnown ? (cohorts.get(`${week}/${index}`) ?? 0) : null, gap: gapIn(then) }
    })
  }

  const shown: ActivityWeek[] = []
  for (let week = weeks.from; week <= weeks.to; week += weekDays) {
    const counted = isCounted(week)
    shown.push({
      week: nameOf(week),
      writers: counted ? writers.of(week) : null,
      newcomers: counted ? newcomersIn(newcomers, week) : null,
      came: counted ? came.of(week) : null,
      wrote: wroteOf(week),
      gap: gapIn(week),
    })
  }
  return { weeks: shown, cohortsSince: came.since === null ? null : came.since + weekDays - 1 }
}

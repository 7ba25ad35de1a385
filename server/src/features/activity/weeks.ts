import type { Activity, ActivityWeek } from '@steward/contract/activity.ts'
import { day as daySeconds } from '#platform/durations.ts'
import { nameOf, type Range } from './calendar.ts'
import { gapOf } from './gaps.ts'
import { type KnownDays, knownDays, type Column } from './known-days.ts'

/** Of weeks of UTC, by their Mondays. */
export type KeptWeeks = { week: readonly string[]; writers: Column }

type Known = {
  kept: KeptWeeks
  newcomers: KnownDays
  gaps: Activity['gaps']
  /** The day of UTC on which counting began. */
  since: number
}

const weekDays = 7

/** Null where it is not known of each day. */
function newcomersIn(newcomers: KnownDays, week: number): number | null {
  const counts = Array.from({ length: weekDays }, (_, index) => newcomers.of(week + index))
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** The weeks of a range: what was counted of them, and of the rest that it was not. */
export function weeksOf({ kept, newcomers, gaps, since }: Known, { weeks }: Range): ActivityWeek[] {
  const writers = knownDays(kept.week, kept.writers)
  const shown: ActivityWeek[] = []
  for (let week = weeks.from; week <= weeks.to; week += weekDays) {
    const ends = Math.min((week + weekDays) * daySeconds, weeks.ends)
    const gap = gapOf(gaps, { starts: week * daySeconds, ends })
    const isCounted = since < week + weekDays && gap !== 'out'
    shown.push({
      week: nameOf(week),
      writers: isCounted ? writers.of(week) : null,
      newcomers: isCounted ? newcomersIn(newcomers, week) : null,
      gap,
    })
  }
  return shown
}

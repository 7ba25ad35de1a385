import type { Activity, ActivityDay } from '@steward/contract/activity.ts'
import { hourMs } from '#platform/durations.ts'
import { wallAt } from '#platform/zone-time.ts'
import { createPlaces, nameOf, type Range, startOf } from './calendar.ts'
import { gapOf, gapsIn, isOutIn } from './gaps.ts'
import type { Counting } from './counting.ts'

/** The day on which counting began: an hour belongs to the one in which it begins. */
export const dayBegan = (zone: string, { began }: Counting) => createPlaces(zone)(began - (began % 3600)).day

/** The first day of which everything is there still that is forgotten after so many hours. */
export function firstKept(zone: string, now: Date, hours: number): number {
  const oldest = new Date(now.getTime() - hours * hourMs)
  const { day } = wallAt(zone, oldest)
  return startOf(zone, day) * 1000 < oldest.getTime() ? day + 1 : day
}

/** What each day of a range lacks. The last ends with the range, which may be now. */
export function gapsByDay({ standings }: Counting, range: Range): (day: number) => ActivityDay['gap'] {
  const gaps = gapsIn(standings, range)
  if (gaps.length === 0) return () => null
  return (day) =>
    gapOf(gaps, {
      starts: startOf(range.zone, day),
      ends: day === range.to ? range.ends : startOf(range.zone, day + 1),
    })
}

/** Why a range is not compared with the one before it; null: it is. */
export function whyNotCompared(counting: Counting, { before, ends }: Range): Activity['no_comparison'] {
  if (counting.began > before.starts) return 'counted_later'
  const both = { starts: before.starts, ends }
  return isOutIn(gapsIn(counting.standings, both), both) ? 'gap' : null
}

/** Where what is known of a range begins. */
export const startsOn = (since: number, { zone, starts }: Range) => Math.max(starts, startOf(zone, since))

/** Since when a range was counted; null: all of it was. */
export const sinceIn = ({ from }: Range, since: number) => (since > from ? nameOf(since) : null)

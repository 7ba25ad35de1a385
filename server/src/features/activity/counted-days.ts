import type { Activity, ActivityDay } from '@steward/contract/activity.ts'
import { type Counting, whyNotCounted } from '#domain/counting.ts'
import { gapOf, gapsIn } from '#domain/gaps.ts'
import { hour as hourSeconds, hourMs } from '#platform/durations.ts'
import { wallAt } from '#platform/zone-time.ts'
import { createPlaces, nameOf, type Range, startOf } from './calendar.ts'

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
export function whyNotCompared(counting: Counting, range: Range): Activity['no_comparison'] {
  const { before, starts, over, ends } = range
  const why = whyNotCounted(counting, { starts: before.starts, ends })
  // An hour belongs to the day in which it begins.
  return why ?? (over.ends - starts < hourSeconds ? 'just_begun' : null)
}

/** Where what is known of a range begins. */
export const startsOn = (since: number, { zone, starts }: Range) => Math.max(starts, startOf(zone, since))

/** Since when a range was counted; null: all of it was. */
export const sinceIn = ({ from }: Range, since: number) => (since > from ? nameOf(since) : null)

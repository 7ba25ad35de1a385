import type { Activity, ActivityDay, JoinChecks } from '@steward/contract/activity.ts'
import { daysAfter } from './range.ts'

export type Kind = 'messages' | 'writers' | 'joins' | 'leaves' | 'approvals'

/**
 * What a bar stands for: a day, or seven where days would be too thin. `value`: null where nobody counted. `part`: so
 * much of the value is drawn apart.
 */
export type Point = {
  from: string
  to: string
  value: number | null
  part?: number | null
  gap: ActivityDay['gap']
}

/** From more days than that on, bars stand for weeks: on a phone, ninety are as thin as one can see. */
const mostBars = 92

export const isByWeek = (days: readonly unknown[]) => days.length > mostBars

/** Of several days: what they add up to; of people, who may have written on each of them, how many it was on one. */
function valueOf(days: readonly ActivityDay[], kind: Kind): number | null {
  let [sum, known] = [0, 0]
  for (const { [kind]: value } of days) {
    if (value === null) continue
    sum += value
    known += 1
  }
  if (known === 0) return null
  return kind === 'writers' ? Math.round(sum / known) : sum
}

/** Whether the bot was out for some of it. */
export const isOut = ({ gap }: Pick<ActivityDay, 'gap'>) => gap === 'out' || gap === 'part'

function gapOf(days: readonly Pick<ActivityDay, 'gap'>[]): ActivityDay['gap'] {
  const gaps = new Set(days.map(({ gap }) => gap))
  if (gaps.size === 1) return days[0]?.gap ?? null
  if (gaps.has('out') || gaps.has('part')) return 'part'
  return 'member'
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days that a bar stands for. */
type Bar<Of> = Pick<Point, 'from' | 'to' | 'gap'> & { days: readonly Of[] }

/** Days in the order of time, as bars. The first and the last week of a range may be cut off. */
export function inBars<Of extends { day: string; gap: ActivityDay['gap'] }>(days: readonly Of[]): Bar<Of>[] {
  const areWeeks = isByWeek(days)
  // No day is left out, so which day of the week each is needs to be asked of the first alone.
  const first = days[0] ? weekdayOf(days[0].day) : 0
  const groups: Of[][] = []
  for (const [index, day] of days.entries()) {
    const last = groups.at(-1)
    const isMonday = (first + index) % 7 === 1
    if (areWeeks && last && !isMonday) last.push(day)
    else groups.push([day])
  }
  return groups.flatMap((group) => {
    const [from, to] = [group[0], group.at(-1)]
    return from && to ? [{ from: from.day, to: to.day, gap: gapOf(group), days: group }] : []
  })
}

export const pointsOf = (bars: readonly Bar<ActivityDay>[], kind: Kind): Point[] =>
  bars.map(({ from, to, gap, days }) => ({ from, to, gap, value: valueOf(days, kind) }))

type Check = JoinChecks['days'][number]

/** Who asked to join and was checked, and apart from the rest who passed. */
export const checksOf = (days: readonly Check[]): Point[] =>
  inBars(days).map(({ from, to, gap, days: of }) => {
    const counted = of.flatMap(({ counts }) => counts ?? [])
    const sum = (what: 'asked' | 'passed') => counted.reduce((sum, counts) => sum + counts[what], 0)
    const [value, part] = counted.length === 0 ? [null, null] : [sum('asked'), sum('passed')]
    return { from, to, gap, value, part }
  })

type Written = Pick<ActivityDay, 'writers' | 'newcomers' | 'gap'>

const newcomersIn = (from: string, to: string, { writers, newcomers, gap }: Written): Point => ({
  from,
  to,
  value: newcomers === null ? null : writers,
  part: newcomers,
  gap,
})

/**
 * People who wrote, and apart from the rest those who did the first time. Who wrote on several days of a week is one
 * person, so weeks are no sums of days: they are whole, also where the range cuts them off.
 */
export function newcomersOf({ days, weeks }: Pick<Activity, 'days' | 'weeks'>): Point[] {
  if (!isByWeek(days)) return days.map((day) => newcomersIn(day.day, day.day, day))
  return weeks.map((week) => newcomersIn(week.week, daysAfter(week.week, 6), week))
}

import { day as daySeconds } from '#platform/durations.ts'
import { weekdayOf } from '#platform/zone-time.ts'
import { joinedAtOf } from './member-times.ts'
import type { Knowledge } from './merge-member.ts'
import type { Moved } from './move-members.ts'
import type { Met } from './store-members.ts'

const weekDays = 7
/** In how many weeks it is looked whether who came writes: the one in which they came, and eight more. */
export const cohortWeeks = 9

/** The Monday (UTC) of the week in which somebody came in last, in days since 1970; null: it is not known. */
export function cohortOf(knowledge: Knowledge): number | null {
  const at = joinedAtOf(knowledge)
  if (at === 0) return null
  const day = Math.floor(at / daySeconds)
  return day - weekdayOf(day)
}

/** Somebody who is counted among those who came in a week, or is not any more. */
export type InCohort = { chatId: number; userId: number; week: number; by: 1 | -1 }

/** A week of which all is counted stays as it is: who came then and comes again is of both. */
const isOver = (week: number, of: number) => of - week >= cohortWeeks * weekDays

/** How people came to be counted by other weeks than before. Who comes again soon is of the later week alone. */
export function recounted(met: readonly Met[]): InCohort[] {
  return met.flatMap(({ chatId, userId, before, after }) => {
    const [old, week] = [cohortOf(before), cohortOf(after)]
    if (week === null || week === old) return []
    const now: InCohort = { chatId, userId, week, by: 1 }
    return old === null || isOver(old, week) ? [now] : [{ ...now, week: old, by: -1 }, now]
  })
}

/**
 * Of people who are moved to the id that a group has since, together with when they wrote: how they are counted under
 * either id, and how they will be. Counts of the two are added up in between.
 */
export function underOneId(moved: readonly Moved[], { from, to }: { from: number; to: number }) {
  const [before, after]: [InCohort[], InCohort[]] = [[], []]
  for (const { userId, old, before: known, after: one } of moved) {
    const week = cohortOf(one)
    if (week === null) continue
    after.push({ chatId: to, userId, week, by: 1 })
    for (const [chatId, was] of [
      [from, cohortOf(old)],
      [to, cohortOf(known)],
    ] as const)
      if (was !== null && !isOver(was, week)) before.push({ chatId, userId, week: was, by: -1 })
  }
  return { before, after }
}

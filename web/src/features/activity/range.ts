import { longestRange } from '@steward/contract/longest-range.ts'
import { ownZone } from '#platform/own-zone.ts'
import { dayMs } from '#ui/words/durations.ts'
import { dateFormat } from '#ui/words/formats.ts'

/** The last so many days, or from one day to another, each `YYYY-MM-DD`. */
export type Range = { is: '7' | '28' | '90' } | { is: 'own'; from: string; to: string }

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** So many days after that one. */
export const daysAfter = (day: string, days: number) =>
  new Date(at(day) + days * dayMs).toISOString().slice(0, 10)

/** Today where the viewer is. */
export const today = (now: number) =>
  dateFormat('en-CA', { timeZone: ownZone(), dateStyle: 'short' }).format(now)

const lengthOf = (from: string, to: string) => Math.round((at(to) - at(from)) / dayMs) + 1

/** As the server takes it. */
export const spanOf = (range: Range) =>
  range.is === 'own' ? { days: lengthOf(range.from, range.to), until: range.to } : { days: Number(range.is) }

/** What is wrong with two days between which somebody wants to look; undefined: nothing. */
export function wrongWith({ from, to }: { from: string; to: string }): 'none' | 'order' | 'long' | undefined {
  if (Number.isNaN(at(from)) || Number.isNaN(at(to))) return 'none'
  if (from > to) return 'order'
  return lengthOf(from, to) > longestRange ? 'long' : undefined
}

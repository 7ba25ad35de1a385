import type { Activity, ActivityDay } from '@steward/contract/activity.ts'

/** What the bot became, and when, in unix seconds; in their order. */
export type BotStatus = { at: number; standing: 'admin' | 'member' | 'out' }

type Gap = Activity['gaps'][number]

/** Between two moments; the second is no part of it. */
export type Span = { starts: number; ends: number }

/** The times in which the bot was out, or no admin, as far as they reach into a span. */
export function gapsIn(standings: readonly BotStatus[], { starts, ends }: Span): Gap[] {
  const gaps: Gap[] = []
  for (const [index, { at, standing }] of standings.entries()) {
    const until = standings[index + 1]?.at ?? null
    const last = gaps.at(-1)
    if (standing === 'admin' || at >= ends || (until !== null && until <= starts)) continue
    if (last?.standing === standing && last.until === at) last.until = until
    else gaps.push({ standing, from: at, until })
  }
  return gaps
}

const reaches = (gap: Gap, { starts, ends }: Span) => gap.from < ends && (gap.until ?? Infinity) > starts

export const isOutIn = (gaps: readonly Gap[], span: Span) =>
  gaps.some((gap) => gap.standing === 'out' && reaches(gap, span))

/** What a day lacks. A day that is not over ends now. */
export function gapOf(gaps: readonly Gap[], span: Span): ActivityDay['gap'] {
  const here = gaps.filter((gap) => reaches(gap, span))
  const out = here.filter(({ standing }) => standing === 'out')
  if (out.some(({ from, until }) => from <= span.starts && (until ?? Infinity) >= span.ends)) return 'out'
  if (out.length > 0) return 'part'
  return here.length > 0 ? 'member' : null
}

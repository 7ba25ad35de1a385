import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { linesIn, namesIn } from '@steward/contract/setting-fields.ts'
import { domainOf } from '#domain/host-of.ts'
import { patternProblemsIn } from '#domain/patterns.ts'

const isDomain = (line: string): boolean => /^[^\s.]+(?:\.[^\s.]+)+$/.test(domainOf(line))

const patternRefusals = {
  syntax: 'pattern_invalid',
  not_linear: 'pattern_not_linear',
  too_many_steps: 'pattern_too_long',
} as const satisfies Record<string, RefusalName>

/** A pattern or a site that is none would never be found. */
function refusalOfLines({ patterns, links }: GroupSettings): RefusalName | undefined {
  const [problem] = patterns.patterns === null ? [] : patternProblemsIn(patterns.patterns)
  if (problem) return patternRefusals[problem.is]
  return linesIn(links.domains).every(isDomain) ? undefined : 'site_invalid'
}

/** A night of no length, or of no day, would never be. */
const isNoNight = ({ night: { enabled, days, from, to } }: GroupSettings): boolean =>
  from === to || (enabled && namesIn(days).length === 0)

/** Why settings cannot be kept, although each value of them may stand there. */
export const refusalOfUnfit = (settings: GroupSettings): RefusalName | undefined =>
  refusalOfLines(settings) ?? (isNoNight(settings) ? 'night_empty' : undefined)

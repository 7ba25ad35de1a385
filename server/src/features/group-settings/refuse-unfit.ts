import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { linesIn } from '@steward/contract/setting-fields.ts'
import { domainOf } from '#domain/host-of.ts'
import { patternProblemsIn } from '#domain/patterns.ts'

const isDomain = (line: string): boolean => /^[^\s.]+(?:\.[^\s.]+)+$/.test(domainOf(line))

const patternRefusals = {
  syntax: 'pattern_invalid',
  not_linear: 'pattern_not_linear',
  too_many_steps: 'pattern_too_long',
} as const satisfies Record<string, RefusalName>

/** Why a list in the settings cannot be kept: what is no pattern or no site would never be found. */
export function refusalOfLines({ patterns, links }: GroupSettings): RefusalName | undefined {
  const [problem] = patterns.patterns === null ? [] : patternProblemsIn(patterns.patterns)
  if (problem) return patternRefusals[problem.is]
  return linesIn(links.domains).every(isDomain) ? undefined : 'site_invalid'
}

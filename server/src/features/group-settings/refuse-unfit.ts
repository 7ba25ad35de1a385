import type { SwitchesOfGroup } from '@steward/contract/bot-switches.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { linesIn, namesIn } from '@steward/contract/setting-fields.ts'
import { hasNothingToFind } from '#domain/findable.ts'
import { isSite } from '#domain/host-of.ts'
import { patternProblemsIn } from '#domain/patterns.ts'

const patternRefusals = {
  syntax: 'pattern_invalid',
  not_linear: 'pattern_not_linear',
  too_many_steps: 'pattern_too_long',
} as const satisfies Record<string, RefusalName>

/** A pattern, a site or a word that is none would never be found. */
function refusalOfLines(
  { patterns, links, words }: GroupSettings,
  was: GroupSettings,
): RefusalName | undefined {
  const [problem] = patterns.patterns === null ? [] : patternProblemsIn(patterns.patterns)
  if (problem) return patternRefusals[problem.is]
  if (!linesIn(links.domains).every(isSite)) return 'site_invalid'
  // Earlier versions took such words: whoever changes something else is not held up by them.
  const old = linesIn(was.words.words)
  const isEmpty = (line: string) => hasNothingToFind(line) && !old.includes(line)
  return linesIn(words.words).some(isEmpty) ? 'word_empty' : undefined
}

/** A night of no length, or of no day, would never be. */
const isNoNight = ({ night: { enabled, days, from, to } }: GroupSettings): boolean =>
  from === to || (enabled && namesIn(days).length === 0)

type Change = {
  settings: GroupSettings
  was: GroupSettings
  switches: Pick<SwitchesOfGroup, 'main_mini_app'>
}

/** A muted newcomer could not open the check that unmutes them: a button in a group leads to a Main Mini App alone. */
export const needsMiniApp = ({ settings, was, switches }: Change): boolean =>
  switches.main_mini_app === false &&
  settings.join_check.whom === 'everybody' &&
  was.join_check.whom !== 'everybody'

/** Why settings cannot be kept in place of those that were, although each value of them may stand there. */
export function refusalOfUnfit(change: Change): RefusalName | undefined {
  const { settings, was } = change
  if (needsMiniApp(change)) return 'mini_app_needed'
  return refusalOfLines(settings, was) ?? (isNoNight(settings) ? 'night_empty' : undefined)
}

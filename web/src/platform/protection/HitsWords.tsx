import { Plural } from '@lingui/react/macro'
import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import { dot } from '#ui/words/dot.ts'

type Did = Pick<RuleState, 'rule' | 'hits' | 'undone'>

/** How much a rule did in seven days, and how much of that was undone. */
export const HitsWords = ({ state: { rule, hits, undone } }: { state: Did }) => (
  <>
    {timesOf(rule, hits)}
    {undone > 0 && (
      <>
        {dot}
        <Plural value={undone} one="# undone" other="# undone" />
      </>
    )}
  </>
)

function timesOf(rule: Did['rule'], hits: number) {
  if (rule === 'raid') return <Plural value={hits} one="# raid in 7 days" other="# raids in 7 days" />
  if (rule === 'night') return <Plural value={hits} one="# night in 7 days" other="# nights in 7 days" />
  return <Plural value={hits} one="# hit in 7 days" other="# hits in 7 days" />
}

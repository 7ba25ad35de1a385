import { Plural } from '@lingui/react/macro'
import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import { dot } from '#ui/words/dot.ts'

/** How much a rule did in seven days, and how much of that was undone. */
export const HitsWords = ({ state: { hits, undone } }: { state: Pick<RuleState, 'hits' | 'undone'> }) => (
  <>
    <Plural value={hits} one="# hit in 7 days" other="# hits in 7 days" />
    {undone > 0 && (
      <>
        {dot}
        <Plural value={undone} one="# undone" other="# undone" />
      </>
    )}
  </>
)

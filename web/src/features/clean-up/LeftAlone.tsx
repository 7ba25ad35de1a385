import { Trans, useLingui } from '@lingui/react/macro'
import type { CleanUpExclusion, CleanUpPage } from '@steward/contract/clean-up.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { exclusionWords } from './reason-words.tsx'

const exclusions: readonly CleanUpExclusion[] = ['admin', 'trusted', 'tagged', 'noted', 'restricted', 'new']

/** Who fits and stays all the same, and how many. */
export function LeftAlone({ counts }: { counts: CleanUpPage['left_alone'] }) {
  const { i18n } = useLingui()
  const some = exclusions.filter((why) => counts[why] > 0)
  if (some.length === 0) return null
  return (
    <Section
      title={<Trans>Always kept</Trans>}
      footer={<Trans>They match, but a clean-up never removes them.</Trans>}
      list
    >
      {some.map((why) => (
        <li key={why}>
          <Row title={exclusionWords[why]} wrap="all" value={i18n.number(counts[why])} />
        </li>
      ))}
    </Section>
  )
}

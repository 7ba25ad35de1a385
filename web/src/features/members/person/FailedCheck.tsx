import { Trans } from '@lingui/react/macro'
import type { JoinCheck } from '@steward/contract/join-checks.ts'
import { CheckAnswers, CheckFacts } from '#platform/join-check/CheckFacts.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

type Props = { check: JoinCheck | null; now: number }

/** How they did in the check that they did not pass; none, no section. */
export const FailedCheck = ({ check, now }: Props) =>
  check && (
    <Section title={<Trans>Joining check</Trans>}>
      <Row wrap="all" title={<CheckFacts check={check} now={now} />} />
      <CheckAnswers check={check} beneath="row" />
    </Section>
  )

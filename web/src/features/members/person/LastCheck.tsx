import { Trans, useLingui } from '@lingui/react/macro'
import type { JoinCheck } from '@steward/contract/join-checks.ts'
import { CheckAnswers, CheckFacts } from '#platform/join-check/CheckFacts.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'

type Props = { check: JoinCheck | null; now: number }

/** How they did in the last check before they joined, and when that was; none, no section. */
export function LastCheck({ check, now }: Props) {
  const { t, i18n } = useLingui()
  if (!check) return null
  return (
    <Section title={<Trans>Joining check</Trans>}>
      <Row
        wrap="all"
        title={<CheckFacts check={check} now={now} />}
        note={timeAgo(i18n.locale, check.asked_at, now) ?? t`just now`}
      />
      <CheckAnswers check={check} beneath="row" />
    </Section>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { JoinAsked, JoinTask } from '@steward/contract/join-checks.ts'
import { Facts } from '#ui/row/Facts.tsx'
import { listOf } from '#ui/words/list-of.ts'

const taskNames: Record<JoinTask, MessageDescriptor> = {
  touch: msg`button`,
  picture: msg`picture`,
  sum: msg`sum`,
  questions: msg`questions`,
  rules: msg`rules`,
}

type Props = { asked: JoinAsked; hasPassed: boolean }

/** What somebody was asked before they joined, how long they took, and how often they were wrong. */
export function AskedFacts({ asked: { tasks, wrong, seconds }, hasPassed }: Props) {
  const { t, i18n } = useLingui()
  const names = listOf(
    i18n.locale,
    tasks.map((task) => i18n._(taskNames[task])),
  )
  return (
    <Facts>
      <span>
        <Trans>Tasks: {names}</Trans>
      </span>
      {seconds !== null && <span>{t`in ${plural(seconds, { one: '# second', other: '# seconds' })}`}</span>}
      {wrong > 0 && <span>{t`${plural(wrong, { one: '# wrong answer', other: '# wrong answers' })}`}</span>}
      {wrong === 0 && hasPassed && (
        <span>
          <Trans>on the first try</Trans>
        </span>
      )}
    </Facts>
  )
}

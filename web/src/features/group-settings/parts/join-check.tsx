import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { adminIcon } from '#platform/log/icons.ts'
import { JoinCheckSection } from './join-check/JoinCheckSection.tsx'
import { consequenceChoices, passedWords, taskWords, whomWords } from './join-check/words.tsx'
import type { PartView } from './part-view.ts'

export const joinCheck: PartView<'join_check'> = {
  name: msg`Joining check`,
  fields: {
    'join_check.whom': { name: msg`Applies to`, choices: whomWords },
    'join_check.tasks': { name: msg`Tasks`, choices: taskWords, none: <Trans>None</Trans> },
    'join_check.questions': { name: msg`Questions` },
    'join_check.minutes': { name: msg`Time to answer` },
    'join_check.tries': { name: msg`Wrong answers allowed` },
    'join_check.passed': { name: msg`On pass`, choices: passedWords },
    'join_check.failed': { name: msg`On fail`, choices: consequenceChoices },
    'join_check.timed_out': { name: msg`On timeout`, choices: consequenceChoices },
    'join_check.ban_seconds': { name: msg`Length of a ban` },
    'join_check.words': { name: msg`Your words to them`, none: <Trans>None</Trans> },
  },
  icon: adminIcon,
  tone: 'green',
  Value: ({ value }) => whomWords[value.whom],
  Section: JoinCheckSection,
}

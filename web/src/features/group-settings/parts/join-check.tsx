import { msg } from '@lingui/core/macro'
import { OnOrOff } from '#ui/words/OnOrOff.tsx'
import { welcomeIcon } from '../icons.ts'
import type { PartView } from './part-view.ts'

export const joinCheck: PartView<'join_check'> = {
  name: msg`Checking who joins`,
  fields: {
    'join_check.whom': { name: msg`Who is checked` },
    'join_check.tasks': { name: msg`Tasks` },
    'join_check.questions': { name: msg`Questions` },
    'join_check.minutes': { name: msg`Time to answer` },
    'join_check.tries': { name: msg`Wrong answers allowed` },
    'join_check.passed': { name: msg`Who passes` },
    'join_check.failed': { name: msg`Who fails` },
    'join_check.timed_out': { name: msg`Who runs out of time` },
    'join_check.ban_seconds': { name: msg`Length of a ban` },
    'join_check.words': { name: msg`Words above the tasks` },
  },
  icon: welcomeIcon,
  tone: 'green',
  Value: ({ value }) => <OnOrOff is={value.whom !== 'nobody'} />,
  Section: () => null,
}

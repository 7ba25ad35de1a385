import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { verdictWords } from '#platform/protection/words.tsx'
import { ProfileSources } from './ProfileSources.tsx'
import { ruleView } from './rule-view.tsx'

export const profile = ruleView('profile', {
  ...ruleWords.profile,
  fields: {
    'profile.first': { name: msg`Action`, choices: verdictWords },
    'profile.repeat': {
      name: msg`Again within a day`,
      choices: verdictWords,
      footer: (
        <Trans>
          Acts when someone new writes, never on people who only read. Who’s new is set in Newcomers.
        </Trans>
      ),
    },
  },
  Beside: ProfileSources,
  trying: (
    <Trans>
      Profiles aren’t kept. This shows only people checked in the last 6 hours, by the rules as saved then.
    </Trans>
  ),
})

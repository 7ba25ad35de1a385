import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { verdictWords } from '#platform/protection/words.tsx'
import { ruleView } from './rule-view.tsx'
import { SpammerLists } from './SpammerLists.tsx'

export const knownSpammers = ruleView('known_spammers', {
  ...ruleWords.known_spammers,
  fields: {
    'known_spammers.first': {
      name: msg`Action`,
      choices: verdictWords,
      footer: (
        <Trans>Lists can be wrong, so Steward never does more than ask, once a week about each person.</Trans>
      ),
    },
  },
  Beside: SpammerLists,
})

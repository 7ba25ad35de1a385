import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { verdictsOf } from '#platform/protection/words.tsx'
import { ruleView } from './rule-view.tsx'

const choices = verdictsOf('reactions')

export const reactions = ruleView('reactions', {
  ...ruleWords.reactions,
  fields: {
    'reactions.first': { name: msg`Action`, choices },
    'reactions.repeat': {
      name: msg`Again within a day`,
      choices,
      footer: (
        <Trans>
          Every action removes all their reactions here. Muted people can’t write or react. A channel can’t be
          muted: it loses its reactions, or is banned until an admin unbans it.
        </Trans>
      ),
    },
    'reactions.reactions': {
      name: msg`More reactions than`,
      usual: [10, 20, 50, 100],
      footer: (
        <Trans>
          Steward can’t see who reacts anonymously. It only asks about people who wrote more than 20 messages
          here.
        </Trans>
      ),
    },
    'reactions.seconds': { name: msg`Within`, usual: [60, 300, 600, 3600] },
  },
})

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ruleView } from './rule-view.tsx'

export const telling = ruleView('telling', {
  name: msg`Explanations for members`,
  note: msg`Members learn why Steward acted on them`,
  fields: {
    'telling.author': {
      name: msg`Tell members what a rule did and why`,
      footer: (
        <Trans>
          Only they see it, in the group, at most once an hour. Telegram doesn’t always deliver it. During an
          attack and after a ban no one is told.
        </Trans>
      ),
    },
  },
})

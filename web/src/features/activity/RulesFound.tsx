import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityDetails, RuleCounts } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '#platform/paths.ts'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { Facts } from '#ui/row/Facts.tsx'
import { Ranked } from './Ranked.tsx'
import { WayRow } from './rows.tsx'
import { SinceWords } from './SinceWords.tsx'

type Props = { chatId: ChatId } & Pick<ActivityDetails, 'rules' | 'rules_since'>

/** How often rules found something, what followed, and how much of that was taken back. */
export function RulesFound({ chatId, rules, rules_since: since }: Props) {
  const { i18n } = useLingui()
  return (
    <Ranked
      title={<Trans>What rules found</Trans>}
      footer={
        <>
          <Trans>Acted on: deleted, warned, muted, removed or banned.</Trans> <SinceWords day={since} />
        </>
      }
      of={rules}
      keyOf={({ rule }) => rule}
    >
      {({ hits, ...counts }) => (
        <WayRow
          title={i18n._(ruleWords[counts.rule].name)}
          note={<Followed {...counts} />}
          wrap="note"
          value={i18n.number(hits)}
          to={paths.rule(chatId, counts.rule)}
        />
      )}
    </Ranked>
  )
}

function Followed({ acted, asked, undone }: Omit<RuleCounts, 'hits'>) {
  const { t } = useLingui()
  if (acted + asked === 0) return <Trans>none acted on</Trans>
  return (
    <Facts>
      {acted > 0 && <span>{t`${plural(acted, { one: '# acted on', other: '# acted on' })}`}</span>}
      {asked > 0 && (
        <span>{t`${plural(asked, { one: '# left to admins', other: '# left to admins' })}`}</span>
      )}
      {undone > 0 && <span>{t`${plural(undone, { one: '# undone', other: '# undone' })}`}</span>}
    </Facts>
  )
}
